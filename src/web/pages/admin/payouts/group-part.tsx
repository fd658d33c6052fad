import { useId } from 'react';
import type { PayoutGroup, PayoutLine } from '#/features/payouts/model.ts';
import { isPaid, monthText, sumsOf } from '#/features/payouts/rules.ts';
import { statementPath } from '#/features/payouts/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { LineRow } from './line-row.tsx';

interface GroupPartProps {
  group: PayoutGroup;
  onPay: (lines: readonly PayoutLine[]) => void;
}

/** A player's month. */
export function GroupPart({ group: { musicianId, name, month, lines }, onPay }: GroupPartProps) {
  const id = useId();
  const { open, paid, unsaid } = sumsOf(lines);
  const payable = lines.filter((line) => !isPaid(line) && line.feeCents !== null);
  const sums = [
    open > 0 ? `${dollars(open)} owed` : '',
    paid > 0 ? `${dollars(paid)} paid` : '',
    unsaid > 0 ? `${things(unsaid, 'fee')} to be said` : '',
  ];
  return (
    <section aria-labelledby={id} className="mt-8.5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b-3 border-ink pb-2">
        <div className="min-w-0">
          <h2 id={id} className="font-display text-section break-words">
            <span className="font-fff">{name}</span> <span className="font-pp">{monthText(month)}</span>
          </h2>
          <p className="text-label text-quiet tabular-nums">{sums.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="no-print flex flex-wrap items-center gap-x-6">
          <a href={statementPath(musicianId, month)} className="link inline-flex min-h-11 items-center font-label">
            Statement (PDF)<span className="sr-only">, {`${name}, ${monthText(month)}`}</span>
          </a>
          {payable.length > 1 ? (
            <Button
              className="needs-script"
              aria-label={`PAY ${dollars(open)} to ${name} for ${monthText(month)}`}
              onClick={() => onPay(payable)}
            >
              PAY {dollars(open)}
            </Button>
          ) : null}
        </div>
      </div>
      <ul>
        {lines.map((line) => (
          <LineRow key={line._id} line={line} onPay={() => onPay([line])} />
        ))}
      </ul>
    </section>
  );
}
