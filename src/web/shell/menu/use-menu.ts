import { type ComponentType, useState } from 'react';

type Drawer = ComponentType<{ open: boolean; onClose: () => void }>;

/** Fetched on first intent, not for a visit that only reads. */
export function loadMenu(): void {
  void fetchMenu().catch(() => undefined);
}

/** Without a network the footer's links replace the menu. */
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
