import type { Business } from '#/platform/house/business.ts';
import type { Wordmark } from '#/platform/house/wordmark.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { hasLetters, printable } from '#/platform/typesetting/letters.ts';
import { letterHead } from '#/platform/typesetting/wordmark.ts';
import { FEE_UNSAID, paidText, quoted } from '../messages.ts';
import type { PayoutLine } from '../model.ts';
import { monthText, sumsOf } from '../rules.ts';

interface StatementOf {
  business: Pick<Business, 'name' | 'address' | 'phone'> & { wordmark?: Wordmark; email: string };
  name: string;
  /** YYYY-MM */
  month: string;
  /** YYYY-MM-DD: as things stood that day. */
  today: string;
  lines: readonly PayoutLine[];
}

/** The words and sums of statement.typ. */
export function statementText({ business, name, month, today, lines }: StatementOf) {
  const sums = sumsOf(lines);
  return {
    business: letterHead(business),
    title: `${monthText(month)}, ${name}`,
    player: hasLetters(name.normalize('NFC')) ? printable(name) : '',
    month: monthText(month),
    asOf: `As of ${shortDate(today)}`,
    lines: lines.map((line) => ({
      day: shortDate(line.eventDate),
      title: printable(line.title),
      words: printable(quoted(line.words)),
      note: printable(line.note),
      state: paidText(line),
      fee: line.feeCents === null ? FEE_UNSAID : dollars(line.feeCents),
    })),
    earned: dollars(sums.earned),
    tips: sums.tips === 0 ? '' : dollars(sums.tips),
    paid: dollars(sums.paid),
    open: dollars(sums.open),
    unsaid:
      sums.unsaid === 0
        ? ''
        : `Without ${sums.unsaid === 1 ? 'one fee that is' : `${sums.unsaid} fees that are`} not said yet.`,
  };
}
