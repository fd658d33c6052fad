import { Link, useLocation } from 'react-router';
import type { RoomCounts } from '#/features/today/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { ROOM_GROUPS, type Room, roomAt } from './rooms.ts';

export function RoomList({ counts }: { counts: RoomCounts }) {
  const current = roomAt(useLocation().pathname);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-6 gap-y-2 wrap-anywhere md:grid-cols-1">
      {ROOM_GROUPS.map(({ title, rooms }) => (
        <div key={title}>
          <p className="px-3 text-label text-quiet">{title}</p>
          <ul>
            {rooms.map((room) => (
              <li key={room.href}>
                <RoomLink room={room} current={room === current} count={room.busy && counts[room.busy]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface RoomLinkProps {
  room: Room;
  current: boolean;
  count: RoomCounts[keyof RoomCounts] | undefined;
}

function RoomLink({ room: { label, href, hint, busy }, current, count }: RoomLinkProps) {
  return (
    <Link
      to={href}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-7 items-center justify-between gap-3 rounded-b-key px-3 text-label hover:bg-ivory/10 aria-[current]:bg-ivory aria-[current]:font-label aria-[current]:text-ebony max-md:min-h-11 pointer-coarse:min-h-11"
    >
      <span>
        {label}
        {hint ? <span className={current ? 'text-smoke' : 'text-quiet'}>, {hint}</span> : null}
      </span>
      {count && count.waiting > 0 ? (
        <span className={`font-label tabular-nums ${count.urgent && !current ? 'text-accent' : ''}`}>
          {thousands(count.waiting)}
          <span className="sr-only"> {busy === 'news' ? 'new' : 'waiting'}</span>
        </span>
      ) : null}
    </Link>
  );
}
