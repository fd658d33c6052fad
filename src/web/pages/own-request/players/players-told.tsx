import { openText } from '#/features/event-requests/players/messages.ts';
import type { PlayerTold } from '#/features/event-requests/players/model.ts';

interface PlayersToldProps {
  leader: string;
  players: readonly PlayerTold[];
}

/** Only those who said yes. */
export function PlayersTold({ leader, players }: PlayersToldProps) {
  const settled = players.every(({ name }) => name !== '');
  return (
    <>
      <dl className="border-t-3 border-ink">
        {[{ part: 'Leads', name: leader, asked: false }, ...players].map(({ part, name, asked }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
            key={index}
            className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-label text-quiet">{part}</dt>
            <dd className={`break-words ${name ? '' : 'text-quiet italic'}`}>{name || openText(asked)}</dd>
          </div>
        ))}
      </dl>
      {settled ? <p className="pt-3 font-label">Everybody has said yes.</p> : null}
    </>
  );
}
