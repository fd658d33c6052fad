/** Spec section 1, in figures that grow louder: two businesses, one wedding, and everyone since. */
const FACTS = [
  { figure: '2010', weight: 'font-p md:font-ppp', words: 'Hana begins her business.' },
  { figure: '2013', weight: 'font-mp', words: 'Danylo begins his.' },
  { figure: '2017', weight: 'font-f', words: 'They marry and combine the two.' },
  { figure: '2,000', weight: 'font-fff', words: 'individual clients served, nearly.' },
] as const;

export function Crescendo() {
  return (
    <section aria-label="Our years in figures" className="on-blush page-x pt-12 pb-8.5 md:pt-16">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8.5 md:grid-cols-4">
        {FACTS.map(({ figure, weight, words }) => (
          <div key={figure} className="flex flex-col">
            <dt className="order-last mt-4 max-w-56 text-lede">{words}</dt>
            <dd className={`font-display text-price ${weight}`}>{figure}</dd>
          </div>
        ))}
      </dl>
      <svg
        viewBox="0 0 1312 48"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="mt-8.5 block h-8.5 w-full"
      >
        <path
          d="M0 24L1312 2M0 24L1312 46"
          fill="none"
          strokeWidth="3"
          className="stroke-felt"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </section>
  );
}
