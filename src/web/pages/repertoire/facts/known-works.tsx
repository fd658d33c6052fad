import { Link } from 'react-router';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import { composerSurname } from '#/features/repertoire/rules.ts';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import type { KnownFacts } from '#/features/work-facts/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { AddKey } from '#/web/programme/adding/add-key.tsx';

export interface KnownTitle extends Pick<OpusCard, '_id' | 'title' | 'composer' | 'incipit'> {
  facts: Pick<KnownFacts, 'dynamic' | 'called'>;
  /** '' for a piano alone: what they cost follows from them. */
  players: string;
}

interface KnownWorksProps {
  id: string;
  title: string;
  works: readonly KnownTitle[];
  heading?: 'h2' | 'h3';
  className?: string;
}

export function KnownWorks({ id, title, works, heading: Heading = 'h3', className = '' }: KnownWorksProps) {
  if (works.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={`no-print @container ${className}`}>
      <Heading id={id} className="border-b-3 border-ebony pb-2 font-label">
        {title}
      </Heading>
      <ul className="gap-x-11 @lg:columns-2 @4xl:columns-3 @min-[100rem]:columns-4">
        {works.map(({ _id, title, composer, facts, incipit, players }) => (
          <li key={_id} className="flex break-inside-avoid items-center justify-between gap-1 border-b border-line">
            <Link to={`/opus/details/${_id}`} className="group block min-w-0 flex-1 py-2">
              <span
                data-swells
                className={`block font-display text-row decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline ${weightOf(facts.dynamic)}`}
              >
                {musicalText(facts.called ?? title)}
              </span>
              <span className="block text-label text-quiet">
                {musicalText(composerSurname(composer))}
                {facts.called ? `\u00a0· ${musicalText(title)}` : null}
                {players ? ` · ${players}` : null}
              </span>
            </Link>
            {incipit ? <SoundKey incipit={incipit} work={{ title, composer }} className="shrink-0" /> : null}
            <AddKey work={{ _id, title }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
