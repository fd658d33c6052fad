import { Link } from 'react-router';
import type { Musician } from '#/features/musicians/model.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import type { Dynamic, EngravedIncipit } from '#/features/work-facts/model.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';

export interface OfferedWork {
  _id: string;
  title: string;
  composer: string;
  /** 'Pachelbel, Johann' */
  by: string;
  /** Type and instruments. */
  kind: string;
  dynamic: Dynamic | undefined;
  incipit: EngravedIncipit | undefined;
}

interface OfferedWorksProps {
  musician: Musician;
  works: readonly OfferedWork[];
  total: number;
  /** '(671 works)' */
  counted: string;
}

export function OfferedWorks({ musician, works, total, counted }: OfferedWorksProps) {
  const [before = '', figure = '', after = ''] = counted.split(/([\d,]+)/);
  return (
    <section aria-labelledby="offered" className="on-blush page-x py-12 md:py-18">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-3 border-ink pb-3">
        <h2 id="offered" className="font-display text-section">
          <span className="font-fff">Repertoire</span>{' '}
          <span className="font-p md:font-ppp">of {musician.firstName}</span>
        </h2>
        <p className="font-display text-figure font-p">
          {before}
          <span className="font-fff">{figure}</span>
          {after}
        </p>
      </div>
      {total === 0 ? (
        <p className="py-6 text-lede">
          Nothing is listed yet. Write and ask: most of what we play began as a question.
        </p>
      ) : null}
      <ul className="gap-x-6 md:columns-2">
        {works.map(({ _id, title, composer, by, kind, dynamic, incipit }) => (
          <li key={_id} className="flex break-inside-avoid items-center justify-between gap-4 border-b border-line">
            <Link to={`/opus/details/${_id}`} prefetch="intent" className="group block min-w-0 flex-1 py-3">
              <span
                className={`block font-display text-row decoration-ink decoration-2 underline-offset-4 group-hover:underline ${weightOf(dynamic)}`}
              >
                {musicalText(title)}
              </span>
              <span className="block text-label text-quiet">{musicalText(by)}</span>
              {/* Titles may repeat: as chamber music and reduction. */}
              <span className="block text-label text-quiet">{kind}</span>
            </Link>
            {incipit ? <SoundKey incipit={incipit} work={{ title, composer }} className="shrink-0" /> : null}
          </li>
        ))}
      </ul>
      <div className="mt-8.5 flex flex-wrap gap-3">
        <ButtonLink to={total > works.length ? `/repertoire?musician=${musician._id}` : '/repertoire'}>
          {total > works.length ? `See all that ${musician.firstName} offers` : 'See the whole repertoire'}
        </ButtonLink>
      </div>
    </section>
  );
}
