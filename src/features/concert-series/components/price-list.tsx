import { dollarText } from '#/platform/text/dollars.ts';
import { LeaderLine, LeaderList, LeaderTotal } from '#/ui/leader-list.tsx';
import type { Price } from '../model.ts';
import { amountText, unconfirmed } from '../rules.ts';

export function PriceList({ price }: { price: Price }) {
  return (
    <LeaderList label="Price">
      {price.lines.map((line, index) => (
        <LeaderLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote may hold one label twice, and nothing here keeps a state
          key={index}
          label={line.label}
          amount={amountText(line)}
          known={line.amount !== null}
          note={line.note}
        />
      ))}
      <LeaderTotal label={price.exact ? 'Total' : 'Total so far'} amount={dollarText(price.total)}>
        {price.exact ? null : `and what is to be confirmed: ${unconfirmed(price).join(', ')}`}
      </LeaderTotal>
    </LeaderList>
  );
}
