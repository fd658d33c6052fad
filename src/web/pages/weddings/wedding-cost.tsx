import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import { EstimateLines } from '#/features/estimates/components/estimate-lines.tsx';
import { SetChairs } from '#/features/ready-sets/components/set-chairs.tsx';
import { StartFrom } from '#/features/ready-sets/components/start-from.tsx';
import type { FoundSet } from '#/features/ready-sets/model.ts';
import { dollarText } from '#/platform/text/dollars.ts';

export function WeddingCost({ set }: { set: FoundSet }) {
  const { slug, title, chairs, estimate, minutes } = set;
  return (
    <section aria-labelledby="cost" className="on-ebony page-x grid gap-x-12 gap-y-12 py-16 md:grid-cols-2 md:py-26">
      <div>
        <h2 id="cost" className="font-display text-panel">
          <span className="font-ppp">All of it,</span>{' '}
          <span className="font-fff">from {dollarText(estimate.from)}</span>
        </h2>
        <p className="mt-4 max-w-120 text-lede">
          {hoursAndMinutes(minutes)} from the first guest to the last note. The same lines stand on the request before
          you send it.
        </p>
        <div className="mt-8.5 max-w-140">
          <SetChairs chairs={chairs} />
        </div>
      </div>
      <div>
        <EstimateLines estimate={estimate} />
        <div className="mt-6">
          <StartFrom slug={slug} title={title} />
        </div>
      </div>
    </section>
  );
}
