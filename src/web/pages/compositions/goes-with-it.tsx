import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CoverCard } from '#/features/compositions/components/cover-card.tsx';
import type { Composition, GoesWith } from '#/features/compositions/model.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { useRootData } from '#/web/root-data.ts';

interface GoesWithItProps {
  work: Composition;
  goesWith: GoesWith;
}

export function GoesWithIt({ work, goesWith: { concerts, scores, repertoire, maker } }: GoesWithItProps) {
  const { business } = useRootData();
  const heard = concerts.length + repertoire.length + (maker ? 1 : 0);
  if (scores.length + heard === 0) return null;
  return (
    <section aria-labelledby="goes-with-it" className="on-ivory page-x no-print pt-8.5 pb-12 md:pt-12 md:pb-16">
      <h2 id="goes-with-it" className="border-b-3 border-ink pb-3 font-display text-section">
        <span className="font-p sm:font-pp">Goes</span> <span className="font-fff">with it</span>
      </h2>
      <div className="grid gap-x-12 gap-y-8.5 pt-6 md:grid-cols-2">
        {scores.length > 0 ? (
          <ul className="grid max-w-152 grid-cols-3 gap-x-4 sm:gap-x-6">
            {scores.map((score) => (
              <CoverCard key={score.opusNo} house={business.name} work={score} />
            ))}
          </ul>
        ) : null}
        {heard > 0 ? (
          <div className="grid content-start gap-6">
            {concerts.length > 0 ? (
              <Group title="At your home">
                {concerts.map(({ slug, title, piece }) => (
                  <Item key={slug} to={concertPath(slug)} name={title}>
                    with {musicalText(piece)}
                  </Item>
                ))}
              </Group>
            ) : null}
            {repertoire.length > 0 ? (
              <Group title="In our repertoire">
                {repertoire.map(({ _id, title, composer }) => (
                  <Item key={_id} to={`/opus/details/${_id}`} name={title}>
                    {musicalText(composer)}
                  </Item>
                ))}
              </Group>
            ) : null}
            {maker ? (
              <Group title={'isTranscription' in work ? 'The arranger' : 'The composer'}>
                <Item to={`/musician/details/${maker._id}`} name={maker.name}>
                  plays for you
                </Item>
              </Group>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <h3 className="border-line pt-2 text-label font-label sm:border-t">{title}</h3>
      <ul className="border-t border-line">{children}</ul>
    </div>
  );
}

function Item({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="group flex flex-wrap items-baseline gap-x-3 pb-1">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-display text-row font-mf decoration-felt decoration-2 underline-offset-4 hover:underline"
      >
        <span data-swells>{musicalText(name)}</span>
      </Link>
      <span className="text-label text-quiet">{children}</span>
    </li>
  );
}
