import type { Figure } from '#/features/about/model.ts';

const WEIGHTS = ['font-p md:font-ppp', 'font-mp', 'font-f', 'font-fff'] as const;
const COLUMNS = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'] as const;

export function Crescendo({ figures }: { figures: readonly Figure[] }) {
  return (
    <section aria-label="Our years in figures" className="on-blush page-x pt-12 pb-8.5 md:pt-16">
      <dl className={`grid grid-cols-2 gap-x-6 gap-y-8.5 ${COLUMNS[figures.length] ?? ''}`}>
        {figures.map(({ figure, words }, index) => (
          <div key={`${figure} ${words}`} className="flex flex-col">
            <dt className="order-last mt-4 max-w-56 text-lede">{words}</dt>
            <dd className={`font-display text-price ${WEIGHTS[index + WEIGHTS.length - figures.length] ?? 'font-fff'}`}>
              {figure}
            </dd>
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
