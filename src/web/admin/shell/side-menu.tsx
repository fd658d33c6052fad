import type { RoomCounts } from '../../../features/today/model.ts';
import { MenuFoot } from './menu-foot.tsx';
import { RoomList } from './room-list.tsx';

interface SideMenuProps {
  counts: RoomCounts;
  onLogOut: () => void;
}

/** Beside the page where there is room for it; on a phone the bar below takes its place. */
export function SideMenu({ counts, onLogOut }: SideMenuProps) {
  return (
    <nav aria-label="Admin" className="working-type hidden grow flex-col justify-between gap-3 p-3 pt-1 md:flex">
      <RoomList counts={counts} />
      <MenuFoot onLogOut={onLogOut} />
    </nav>
  );
}
