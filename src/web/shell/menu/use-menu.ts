import { type ComponentType, useState } from 'react';

type Drawer = ComponentType<{ open: boolean; onClose: () => void }>;

/** On first intent. */
export function loadMenu(): void {
  void fetchMenu().catch(() => undefined);
}

/** Offline, the footer replaces it. */
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

async function fetchMenu() {
  const [menu] = await Promise.all([import('./menu-drawer.tsx'), import('#/ui/dialogs/dialog.tsx')]);
  return menu;
}
