import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { RoomCounts } from '#/features/today/model.ts';
import { Wordmark } from '#/ui/wordmark/wordmark.tsx';
import { LogOutDialog } from '#/web/account/log-out-dialog.tsx';
import { useRootData } from '#/web/root-data.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import { useSearchKey } from '../search/use-search-key.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SideMenu } from './side-menu.tsx';

export function AdminShell({ rooms, children }: { rooms: RoomCounts; children: ReactNode }) {
  const { business } = useRootData();
  const [leaving, setLeaving] = useState(false);
  const [searching, setSearching] = useState(false);
  const onLogOut = () => setLeaving(true);
  const onSearch = useCallback(() => setSearching(true), []);
  useSearchKey(onSearch);
  return (
    <div className="admin-shell min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="no-print on-ebony flex flex-col md:sticky md:top-0 md:h-dvh md:overflow-y-auto">
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-5 md:px-6">
          <Link to="/admin" className="inline-flex min-h-11 items-center">
            <Wordmark of={business.wordmark} className="text-[1.375rem] leading-none" />
          </Link>
          <Link to="/" className="link inline-flex min-h-11 items-center whitespace-nowrap text-label">
            See the site
          </Link>
        </header>
        <SideMenu counts={rooms} onLogOut={onLogOut} onSearch={onSearch} />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="working-type min-w-0 pb-26 text-body outline-none md:pb-12 print:pb-0"
      >
        {children}
      </main>
      <PhoneBar counts={rooms} onLogOut={onLogOut} onSearch={onSearch} />
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
      <SearchDialog open={searching} onClose={() => setSearching(false)} />
    </div>
  );
}
