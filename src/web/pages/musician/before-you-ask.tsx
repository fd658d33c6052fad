import { musicalText } from '#/ui/notation/musical-text.ts';

/** The seam beside the portrait goes on. */
const HANDS = 'on-ivory border-b border-ebony grid lg:grid-cols-[42%_58%]';
const LEFT = 'page-x py-8.5 lg:py-16 lg:pr-16 lg:border-r lg:border-ebony';
const RIGHT = 'page-x py-8.5 lg:py-16 lg:pl-16';

export interface Expected {
  label: string;
  sentence: string;
}

interface BeforeYouAskProps {
  expected: readonly Expected[];
  /** The first paragraph of the biography. */
  first: string | undefined;
  specialties: readonly string[];
}

/** What a client may expect, and whom: of what a profile doesn't say, nothing. */
export function BeforeYouAsk({ expected, first, specialties }: BeforeYouAskProps) {
  const story = first ? <p className="max-w-152 text-lede">{musicalText(first)}</p> : null;
  const list = specialties.length > 0 ? <Specialties specialties={specialties} /> : null;
  if (expected.length === 0 && !story && !list) return null;
  if (expected.length === 0)
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
          <Sentences expected={expected} />
        </div>
      </section>
    );
  return (
    <div className={HANDS}>
      <section
        aria-labelledby="expected"
        className={`${RIGHT} max-lg:order-last max-lg:pt-0 lg:col-start-2 lg:row-start-1`}
      >
        <h2 id="expected" className="mb-3 font-display text-section font-p">
          What to <b className="font-fff">expect</b>
        </h2>
        <Sentences expected={expected} />
      </section>
      <div className={`${LEFT} grid content-start gap-8.5 lg:row-start-1`}>
        {story}
        {list}
      </div>
    </div>
  );
}

function Sentences({ expected }: Pick<BeforeYouAskProps, 'expected'>) {
  return (
    <dl className="border-t-3 border-ebony">
      {expected.map(({ label, sentence }) => (
        <div
          key={label}
          className="gap-x-6 border-b border-line py-3 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:items-baseline"
        >
          <dt className="font-display text-row font-fff">{label}</dt>
          <dd className="text-lede text-pretty max-sm:mt-1">{musicalText(sentence)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Specialties({ specialties }: Pick<BeforeYouAskProps, 'specialties'>) {
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
