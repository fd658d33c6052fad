import { useLocation } from 'react-router';
import type { RoomCounts } from '#/features/today/model.ts';
import { SearchOpener } from '../search/search-opener.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { RoomList } from './room-list.tsx';
import { roomAt } from './rooms.ts';

interface PhoneBarProps {
  counts: RoomCounts;
  onLogOut: () => void;
  onSearch: () => void;
}

export function PhoneBar({ counts, onLogOut, onSearch }: PhoneBarProps) {
  const { pathname } = useLocation();
  // Wanted pieces and news don't wait for an answer.
  const { wanted: _, news: __, ...cases } = counts;
  const waiting = Object.values(cases).reduce((sum, count) => sum + count.waiting, 0);
  return (
    <nav
      aria-label="Admin"
      className="no-print working-type on-ebony page-x bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-5 border-t border-line pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {/* Closes on navigation. */}
      <details
        key={pathname}
        className="group drawer min-w-0 flex-1"
        onBlur={({ currentTarget, relatedTarget }) => {
          // Closes when the focus leaves.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
        onClick={({ currentTarget, target }) => {
          if (target === currentTarget) currentTarget.open = false;
        }}
        onKeyDown={({ currentTarget, key }) => {
          if (key !== 'Escape' || !currentTarget.open) return;
          currentTarget.open = false;
          currentTarget.querySelector('summary')?.focus();
        }}
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <span className="font-label">{roomAt(pathname).label}</span>
          <span className="text-label font-label">
            <span className="link group-open:hidden">All rooms</span>
            {waiting > 0 ? <span className="group-open:hidden"> · {waiting} waiting</span> : null}
            <span className="link hidden group-open:inline">Close</span>
          </span>
        </summary>
        <div className="on-ebony page-x absolute inset-x-0 bottom-full grid max-h-[85dvh] gap-6 overflow-y-auto overscroll-contain border-t border-line py-4">
          <RoomList counts={counts} />
          <MenuFoot onLogOut={onLogOut} />
        </div>
      </details>
      <SearchOpener onOpen={onSearch} className="link inline-flex min-h-14 items-center text-label font-label" />
    </nav>
  );
}
