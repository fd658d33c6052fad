import type { RoomCounts } from '#/features/today/model.ts';
import { SearchOpener } from '../search/search-opener.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { RoomList } from './room-list.tsx';

interface SideMenuProps {
  counts: RoomCounts;
  onLogOut: () => void;
  onSearch: () => void;
}

export function SideMenu({ counts, onLogOut, onSearch }: SideMenuProps) {
  return (
    <nav aria-label="Admin" className="working-type hidden grow flex-col justify-between gap-3 p-3 pt-1 md:flex">
      <div>
        <SearchOpener
          withKey
          onOpen={onSearch}
          className="mb-2 flex min-h-9 items-center justify-between border border-line px-3 text-label hover:bg-ivory/10 pointer-coarse:min-h-11"
        />
        <RoomList counts={counts} />
      </div>
      <MenuFoot onLogOut={onLogOut} />
    </nav>
  );
}
