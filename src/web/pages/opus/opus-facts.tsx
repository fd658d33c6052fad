import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TYPE_PLAINLY } from '#/features/repertoire/messages.ts';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import { repTypeLabel } from '#/features/repertoire/rules.ts';
import { facetLabel } from '#/features/work-facts/messages.ts';
import type { Facet } from '#/features/work-facts/model.ts';

const NAME = 'font-label pt-2.5 sm:border-b sm:border-line sm:pb-2.5';
const VALUE = 'border-b border-line pb-2.5 sm:pt-2.5';

export function OpusFacts({ opus }: { opus: OpusDetails }) {
  const { facts } = opus;
  return (
    <dl className="mt-12 grid border-t-3 border-ink sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className={NAME}>Type</dt>
      <dd className={VALUE}>
        {repTypeLabel(opus.repType)} <span className="text-quiet">({TYPE_PLAINLY[opus.repType]})</span>
      </dd>
      <dt className={NAME}>{opus.repType === 'Piano Reduction' ? 'Written for' : 'Instrumentation'}</dt>
      <dd className={VALUE}>{opus.instrumentation.join(', ')}</dd>
      {facts.period ? (
        <Fact name="Period">
          <Alike facet="period" value={facts.period} />
        </Fact>
      ) : null}
      {facts.occasions ? (
        <Fact name="Asked for">
          {facts.occasions.map((occasion) => (
            <Alike key={occasion} facet="occasion" value={occasion} />
          ))}
        </Fact>
      ) : null}
      {facts.moods ? (
        <Fact name="Mood">
          {facts.moods.map((mood) => (
            <Alike key={mood} facet="mood" value={mood} />
          ))}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={NAME}>{name}</dt>
      <dd className={`${VALUE} flex flex-wrap gap-x-5 gap-y-2`}>{children}</dd>
    </>
  );
}

function Alike({ facet, value }: { facet: Facet; value: string }) {
  return (
    <Link to={`/repertoire?${facet}=${value}`} className="link -my-2.5 inline-block py-2.5 first-letter:uppercase">
      {facetLabel(value)}
    </Link>
  );
}
