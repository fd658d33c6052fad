import type { OfferedLine } from '#/features/cart/model.ts';
import { piecesToLearn } from '#/features/cart/rules.ts';
import { EstimateLines } from '#/features/estimates/components/estimate-lines.tsx';
import type { Estimate, ShownRates } from '#/features/estimates/model.ts';
import { estimate } from '#/features/estimates/rules.ts';
import { askOf, type ProgrammeFacts } from '#/features/event-requests/estimated/ask.ts';
import type { Musician } from '#/features/musicians/model.ts';
import { mayCome } from '#/features/programmes/players/who-plays.ts';
import { usePricing } from '#/web/prices/use-pricing.ts';

interface AskedSoFar {
  values: Record<string, string>;
  lines: OfferedLine[];
  musician: Musician | undefined;
  rates: ShownRates;
  facts: ProgrammeFacts;
}

/** The server's rule and prices. */
export function useRequestEstimate({ values, lines, musician, rates, facts }: AskedSoFar): Estimate {
  const pricing = usePricing(rates.pricing, (values['eventLocation.zipCode'] ?? '').trim());
  const ask = askOf(
    {
      musicianId: musician?._id,
      eventStartTime: values.eventStartTime ?? '',
      eventEndTime: values.eventEndTime ?? '',
      zipCode: pricing.zipCode,
      extras: [],
      newPieces: piecesToLearn(lines, mayCome(facts.players, rates.players)),
    },
    facts,
    rates.players,
  );
  return estimate(ask, { ...rates, pricing });
}

export function RequestEstimate({ estimate, covered }: { estimate: Estimate; covered: string }) {
  return (
    <section aria-labelledby="estimate" className="pt-8.5">
      <h3 id="estimate" className="pb-3 font-display text-section">
        <span className="font-p">What it may</span> <span className="font-fff">cost</span>
      </h3>
      <p role="status" className="pb-3 text-label empty:hidden">
        {covered}
      </p>
      <EstimateLines estimate={estimate} />
    </section>
  );
}
