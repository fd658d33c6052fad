import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Announcement, AnnouncementCard } from './announcement-card.tsx';

interface Shown extends Announcement {
  id: number;
  page: string;
}

const ATTEMPT = 'attempt';
const KINDS = ['status', 'alert'] as const;

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Form submits and writing calls do so by themselves. */
export function beginAttempt(): void {
  window.dispatchEvent(new Event(ATTEMPT));
}

/** Above the routes: survives navigation. */
export function AnnouncementsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const announce = useCallback<Announce>((announcement) => {
    // One at a time; a new id makes screen readers repeat it.
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
    // Before submit handlers announce anything.
    window.addEventListener('submit', withdraw, true);
    return () => {
      window.removeEventListener(ATTEMPT, withdraw);
      window.removeEventListener('submit', withdraw, true);
    };
  }, []);

  // Must not cover the pressed control.
  const pressed = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element) pressed.current = target;
    };
    window.addEventListener('click', note, true);
    return () => window.removeEventListener('click', note, true);
  }, []);
  useEffect(() => {
    // A form goes to its first error, which may be far from its button.
    const seen = document.querySelector(':focus') ?? pressed.current;
    if (shown.length > 0) seen?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="announcements no-print pointer-events-none fixed inset-x-0 bottom-[var(--foot)] z-40 sm:inset-x-auto sm:bottom-[calc(var(--foot)+1.5rem)] sm:left-6 sm:w-124">
        {KINDS.map((kind) => (
          // Screen readers ignore new live regions.
          <div key={kind} role={kind}>
            {shown.map((one) =>
              one.kind === kind ? (
                <AnnouncementCard key={one.id} announcement={one} onDismiss={() => dismiss(one.id)} />
              ) : null,
            )}
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
