import { chosenText } from '#/features/cart/rules.ts';
import { creditText } from '#/features/concert-series/messages.ts';
import { itemBy, songsOf, songText } from '#/features/programmes/rules.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { IncipitKey } from '#/features/work-facts/components/incipit-key.tsx';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { EventRequest } from '../model.ts';

interface RequestMusicProps {
  request: EventRequest;
  beginnings: readonly (EngravedIncipit | undefined)[];
}

export function RequestMusic({ request: { concert, requestedRepertoire, programme }, beginnings }: RequestMusicProps) {
  const songs = programme ? songsOf(programme.programme) : [];
  const items = concert
    ? concert.program.map((piece) => ({ ...piece, line: creditText(piece) }))
    : [
        ...requestedRepertoire.map(({ title, composer, dynamic, whole, movements }) => ({
          title,
          composer,
          dynamic,
          line: [composer, chosenText({ whole, movements })].filter(Boolean).join(' · '),
        })),
        ...songs.map((song) => {
          const by = itemBy(song, new Map());
          const line = [by, songText(song)].filter(Boolean).join(' · ');
          return { title: song.title, composer: by, dynamic: undefined, line };
        }),
      ];
  if (items.length === 0) return <p className="border-t-3 border-ink pt-3">No works chosen: the musician proposes.</p>;
  return (
    <ol className="border-t-3 border-ink">
      {items.map(({ title, composer, dynamic, line }, index) => {
        const incipit = beginnings[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a programme may hold one piece twice, and never changes here
          <li key={index} className="break-inside-avoid border-b border-line py-3">
            <p className={`font-display text-row ${weightOf(dynamic)}`}>{musicalText(title)}</p>
            <p className="text-label text-quiet">{musicalText(line)}</p>
            {incipit ? <IncipitKey incipit={incipit} work={{ title, composer }} className="mt-2" /> : null}
          </li>
        );
      })}
    </ol>
  );
}
