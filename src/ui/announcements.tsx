import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { type Announcement, AnnouncementCard } from './announcement-card.tsx';

interface Shown extends Announcement {
  id: number;
  since: number;
}

/** Said so shortly before leaving a page, it is about the next one. */
const ABOUT_THE_NEXT_PAGE_MS = 2_000;

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says something to whoever uses the page, by eye or by ear, wherever they are on it. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Stands above the routes, so that what is said survives going to another page. */
export function AnnouncementsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const announce = useCallback<Announce>((announcement) => {
    // One at a time: a newer one takes the older one's place (no 'failed' beside a 'sent'), and a new id makes it be
    // read out again.
    setShown([{ ...announcement, id: nextId(), since: Date.now() }]);
  }, []);
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const { pathname } = useLocation();

  // An alert belongs to the page it was raised on, or to the one it sends people to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new path is what sets this off
  useEffect(() => {
    setShown((before) =>
      before.filter(({ kind, since }) => kind === 'status' || Date.now() - since < ABOUT_THE_NEXT_PAGE_MS),
    );
  }, [pathname]);

  const regions = useMemo(
    () => (['status', 'alert'] as const).map((kind) => ({ kind, said: shown.filter((one) => one.kind === kind) })),
    [shown],
  );

  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="no-print pointer-events-none fixed inset-x-4 bottom-22 z-40 grid gap-3 sm:inset-x-auto sm:bottom-6 sm:left-6 sm:w-124">
        {regions.map(({ kind, said }) => (
          // The regions are always there: a reader only speaks what is put into one it already knows.
          <div key={kind} role={kind}>
            {said.map((one) => (
              <AnnouncementCard key={one.id} announcement={one} onDismiss={() => dismiss(one.id)} />
            ))}
          </div>
        ))}
      </div>
    </AnnounceContext>
  );
}

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}
