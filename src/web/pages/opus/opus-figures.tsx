import type { OpusDetails } from '#/features/repertoire/model.ts';
import { minutesText } from '#/features/work-facts/messages.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

/** As one would say it: '14 to 17 minutes in C-sharp minor, for piano'. */
export function OpusFigures({ opus: { facts, instrumentation } }: { opus: OpusDetails }) {
  const said = [
    facts.minutes ? minutesText(facts.minutes) : '',
    facts.key ? `in ${musicalText(facts.key)}` : '',
    instrumentation.length > 0 ? `for ${instrumentation.join(', ').toLowerCase()}` : '',
  ].filter(Boolean);
  return <p className="mt-3 text-lede text-quiet">{said.join(' ')}</p>;
}
