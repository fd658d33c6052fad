import { type ComponentType, useState } from 'react';

type Drawer = ComponentType<{ open: boolean; onClose: () => void }>;

/** Fetches the menu's script: when somebody reaches for it, not for a first visit that only reads. */
export function loadMenu(): void {
  void fetchMenu().catch(() => undefined);
}

/** The menu, there from the first time it is asked for; without a network the links in the footer take its place. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<Drawer | null>(null);
  async function show() {
    try {
      const { MenuDrawer } = await fetchMenu();
      setDrawer(() => MenuDrawer);
      setOpen(true);
    } catch {
      document.getElementById('all-pages')?.scrollIntoView();
    }
  }
  return { open, Drawer, show, close: () => setOpen(false) };
}

function fetchMenu() {
  return import('./menu-drawer.tsx');
}
