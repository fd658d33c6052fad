import { useEffect, useState } from 'react';
import { Link } from 'react-router';

export interface Announcement {
  /** 'status' disappears by itself; 'alert' stays until dismissed. */
  kind: 'status' | 'alert';
  text: string;
  action?: { label: string; href: string; state?: unknown } | { label: string; onPress: () => void };
}

const STATUS_STAYS_MS = 12_000;

/** Stays while hovered or focused. */
export function AnnouncementCard({ announcement, onDismiss }: { announcement: Announcement; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const leaves = announcement.kind === 'status' && !held;

  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(onDismiss, STATUS_STAYS_MS);
    return () => clearTimeout(timer);
  }, [leaves, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is being read
    <div
      className="on-ebony announced pointer-events-auto flex items-start gap-4 border-t-8 border-felt py-3 pr-2 pl-5 outline-1 outline-line"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="min-w-0 flex-1 self-center py-1">
        <p className="text-body break-words">{announcement.text}</p>
        <Action action={announcement.action} onDone={onDismiss} />
      </div>
      <button type="button" onClick={onDismiss} className="min-h-11 shrink-0 px-3 text-label text-quiet hover:text-ink">
        Dismiss
      </button>
    </div>
  );
}

const ACTION = 'link inline-flex min-h-11 items-center font-label';

function Action({ action, onDone }: { action: Announcement['action']; onDone: () => void }) {
  if (!action) return null;
  if ('href' in action) {
    return (
      <Link to={action.href} state={action.state} onClick={onDone} className={ACTION}>
        {action.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={() => {
        onDone();
        action.onPress();
      }}
      className={ACTION}
    >
      {action.label}
    </button>
  );
}
