import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Announcement, AnnouncementCard } from './announcement-card.tsx';

interface Shown extends Announcement {
  id: number;
  /** The path of the page it was said on. */
  page: string;
}

const ATTEMPT = 'attempt';

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says something to whoever uses the page, by eye or by ear, wherever they are on it. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Something is tried anew: the alert about the last try goes. A form that is sent and a call that writes say so themselves. */
export function beginAttempt(): void {
  window.dispatchEvent(new Event(ATTEMPT));
}

/** Stands above the routes, so that what is said survives going to another page. */
export function AnnouncementsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const announce = useCallback<Announce>((announcement) => {
    // One at a time: a newer one takes the older one's place (no 'failed' beside a 'sent'), and a new id makes it be
    // read out again.
    setShown([{ ...announcement, id: nextId(), page: window.location.pathname }]);
  }, []);
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const { pathname } = useLocation();

  useEffect(() => {
    setShown((before) => before.filter(({ kind, page }) => kind === 'status' || page === pathname));
  }, [pathname]);

  useEffect(() => {
    const withdraw = () => setShown((before) => before.filter(({ kind }) => kind === 'status'));
    window.addEventListener(ATTEMPT, withdraw);
    // While it is caught on its way down, before what it sends can say anything.
    window.addEventListener('submit', withdraw, true);
    return () => {
      window.removeEventListener(ATTEMPT, withdraw);
      window.removeEventListener('submit', withdraw, true);
    };
  }, []);

  // What somebody pressed is not to lie under what is said about it.
  const pressed = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element) pressed.current = target;
    };
    window.addEventListener('click', note, true);
    return () => window.removeEventListener('click', note, true);
  }, []);
  useEffect(() => {
    if (shown.length > 0) pressed.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  const regions = useMemo(
    () => (['status', 'alert'] as const).map((kind) => ({ kind, said: shown.filter((one) => one.kind === kind) })),
    [shown],
  );

  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="announcements no-print pointer-events-none fixed inset-x-0 bottom-[var(--foot)] z-40 grid gap-3 sm:inset-x-auto sm:bottom-[calc(var(--foot)+1.5rem)] sm:left-6 sm:w-124">
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
