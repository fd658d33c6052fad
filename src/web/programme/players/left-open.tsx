import { playersText } from '#/features/parts/messages.ts';
import type { Filling } from '#/features/parts/model.ts';
import { PLAYERS_MAX, type Programme, type ProgrammePiece } from '#/features/programmes/model.ts';
import type { OtherPiece } from '#/features/programmes/players/instead.server.ts';
import { lackText } from '#/features/programmes/players/messages.ts';
import { instrumentName } from '#/features/repertoire/rules.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { ChangeButton } from '../change-button.tsx';
import type { Take } from '../use-programme.ts';

interface LeftOpenProps {
  open: Filling['openWorks'];
  programme: Programme;
  pieces: readonly ProgrammePiece[];
  instead: Readonly<Record<string, readonly OtherPiece[]>>;
  take: Take;
}

export function LeftOpen({ open, programme: { players }, pieces, instead, take }: LeftOpenProps) {
  if (open.length === 0) return null;
  const known = new Map(pieces.map((piece) => [piece._id, piece]));
  return (
    <div role="note" className="mt-6 border-t-8 border-felt pt-3">
      <ul>
        {open.map(({ work, parts, bodies }) => {
          const lacking = parts.map((part) => instrumentName(part.replace(/ \d+$/, '')));
          const title = known.get(work)?.title ?? '';
          const grown = [...players, ...lacking];
          const canGrow = players.length > 0 && bodies.length === 0 && grown.length <= PLAYERS_MAX;
          return (
            <li key={work} className="border-b border-line py-3 last:border-b-0">
              <p>
                <b className="font-label">{musicalText(title)}</b> {lackText(lacking, bodies, players.length === 0)}
              </p>
              <div className="no-print grid justify-items-start gap-y-1">
                {canGrow ? (
                  <ChangeButton
                    change={{ do: 'frame', players: grown }}
                    take={take}
                    className="link my-1 inline-block min-h-11 content-center text-left text-label font-label"
                  >
                    Ask for {playersText(lacking)} too
                    <span className="sr-only">{`, for ${title}`}</span>
                  </ChangeButton>
                ) : null}
                {(instead[work] ?? []).map((other) => (
                  <ChangeButton
                    key={other.opusId}
                    change={{ do: 'replace-piece', opusId: work, by: other.opusId }}
                    take={take}
                    className="link my-1 inline-block min-h-11 content-center text-left text-label"
                  >
                    <span className="sr-only">{`In the place of ${title}: `}</span>
                    Play {musicalText(other.title)}
                    <span className="text-quiet">
                      {' '}
                      · {other.kind === 'setting' ? playersText(other.instrumentation) : musicalText(other.composer)}
                    </span>
                  </ChangeButton>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
