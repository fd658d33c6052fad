import { EMPTY } from '#/features/cart/messages.ts';
import type { CartLine } from '#/features/cart/model.ts';
import { chosenText } from '#/features/cart/rules.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function RequestedMusic({ lines }: { lines: CartLine[] }) {
  if (lines.length === 0) {
    return (
      <p className="border-t-3 border-ink pt-3">{EMPTY} The musician will propose works, or you choose some first.</p>
    );
  }
  return (
    <ol className="border-t-3 border-ink">
      {lines.map((line) => (
        <li key={line._id} className="border-b border-line py-3">
          <p className={`font-display text-row ${weightOf(line.dynamic)}`}>{musicalText(line.title)}</p>
          <p className="text-label text-quiet">
            {musicalText([line.composer, chosenText(line)].filter(Boolean).join(' · '))}
          </p>
        </li>
      ))}
    </ol>
  );
}
