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

/** With what it stands in, side by side instead of one after the other. */
async function fetchMenu() {
  const [menu] = await Promise.all([import('./menu-drawer.tsx'), import('#/ui/dialogs/dialog.tsx')]);
  return menu;
}
