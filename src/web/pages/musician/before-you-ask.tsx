import { EXPECTATION_LABELS } from '#/features/musicians/messages.ts';
import { EXPECTATIONS, type MusicianProfile, type WhatToExpect } from '#/features/musicians/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** The seam beside the portrait goes on. */
const HANDS = 'on-ivory border-b border-ebony lg:grid lg:grid-cols-[42%_58%]';
const LEFT = 'page-x py-8.5 lg:py-16 lg:pr-16 lg:border-r lg:border-ebony';
const RIGHT = 'page-x py-8.5 lg:py-16 lg:pl-16';

interface BeforeYouAskProps {
  profile: Pick<MusicianProfile, 'whatToExpect' | 'specialties' | 'biography'>;
}

/** What a client may expect, and whom: of what a profile doesn't say, nothing. */
export function BeforeYouAsk({ profile: { whatToExpect = {}, specialties, biography } }: BeforeYouAskProps) {
  const story = biography[0] ? <p className="max-w-152 text-lede">{musicalText(biography[0])}</p> : null;
  const list = specialties.length > 0 ? <Specialties specialties={specialties} /> : null;
  const expected = EXPECTATIONS.some((name) => whatToExpect[name]);
  if (!expected && !story && !list) return null;
  if (!expected)
    return (
      <div className={HANDS}>
        <div className={LEFT}>{story ?? list}</div>
        {story && list ? <div className={`${RIGHT} max-lg:pt-0`}>{list}</div> : null}
      </div>
    );
  if (!story && !list)
    return (
      <section aria-labelledby="expected" className={HANDS}>
        <div className={`${LEFT} max-lg:pb-0`}>
          <h2 id="expected" className="font-display text-section lg:text-panel">
            <span className="font-p lg:block lg:font-ppp">What to</span> <b className="font-fff lg:block">expect</b>
          </h2>
        </div>
        <div className={RIGHT}>
          <Expected said={whatToExpect} />
        </div>
      </section>
    );
  return (
    <div className={HANDS}>
      <section aria-labelledby="expected" className={`${RIGHT} lg:col-start-2 lg:row-start-1`}>
        <h2 id="expected" className="mb-3 font-display text-section font-p">
          What to <b className="font-fff">expect</b>
        </h2>
        <Expected said={whatToExpect} />
      </section>
      <div className={`${LEFT} grid content-start gap-8.5 max-lg:pt-0 lg:row-start-1`}>
        {story}
        {list}
      </div>
    </div>
  );
}

function Expected({ said }: { said: WhatToExpect }) {
  return (
    <dl className="border-t-3 border-ebony">
      {EXPECTATIONS.filter((name) => said[name]).map((name) => (
        <div
          key={name}
          className="gap-x-6 border-b border-line py-3 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:items-baseline"
        >
          <dt className="font-display text-row font-fff">{EXPECTATION_LABELS[name]}</dt>
          <dd className="text-lede text-pretty max-sm:mt-1">{musicalText(said[name] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Specialties({ specialties }: { specialties: readonly string[] }) {
  return (
    <section aria-labelledby="specialties">
      <h2 id="specialties" className="border-b-3 border-ebony pb-2 text-label font-label">
        Specialties
      </h2>
      <ul className="gap-x-6 sm:columns-2">
        {specialties.map((specialty) => (
          <li key={specialty} className="break-inside-avoid border-b border-line py-2">
            {musicalText(specialty)}
          </li>
        ))}
      </ul>
    </section>
  );
}
