import type { ReactNode } from 'react';
import type { PromisedTip, Tip } from '#/features/event-requests/tips/model.ts';
import { METHOD_TEXTS } from '#/features/ledger/messages.ts';
import { paidText } from '#/features/payouts/messages.ts';
import type { PayoutLine } from '#/features/payouts/model.ts';
import { isPaid } from '#/features/payouts/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import { ShareForm } from './share-form.tsx';
import { FromPayment, TipActForm } from './tip-acts.tsx';

interface TipsPartProps {
  requestId: string;
  tips: readonly Tip[];
  promised: readonly PromisedTip[];
  shares: readonly PayoutLine[];
  /** Whole cents beyond what is owed. */
  overCents: number;
}

/** Money for the players: apart from what the event owes. */
export function TipsPart({ requestId, tips, promised, shares, overCents }: TipsPartProps) {
  const moment = useMoment();
  const stayed = tips.reduce((sum, { cents, backCents }) => sum + cents - backCents, 0);
  return (
    <section aria-labelledby="tips" className="border-t-3 border-ink pt-4">
      <h2 id="tips" className="flex flex-wrap items-baseline justify-between gap-x-6 font-display text-section">
        <span>
          <span className="font-pp">Tips</span> <span className="font-fff">for the players</span>
        </span>
        <span className="text-price font-fff">{dollars(stayed)}</span>
      </h2>
      <p className="mt-2 text-quiet">No part of what is owed, and no income: all of it is divided among who played.</p>
      <ol className="mt-3 border-t border-line">
        {promised.map(({ _id, cents, words, promisedAt }) => (
          <TipLine key={_id} name="Said to be on its way" cents={cents} words={words} said={moment(promisedAt)} />
        ))}
        {tips.map(({ _id, cents, backCents, day, method, words, fromPayment }) => (
          <TipLine
            key={_id}
            name="Came"
            cents={cents}
            words={words}
            said={[
              shortDate(day),
              method ? METHOD_TEXTS[method] : '',
              fromPayment ? 'of what was paid too much' : '',
              backCents > 0 ? `${dollars(backCents)} went back` : '',
            ]
              .filter(Boolean)
              .join(', ')}
          >
            <Shares tipId={_id} shares={shares.filter(({ tipId }) => tipId === _id)} />
          </TipLine>
        ))}
      </ol>
      {overCents > 0 ? <FromPayment requestId={requestId} cents={overCents} /> : null}
      <details className="no-print mt-3">
        <summary className="link min-h-11 font-label">Write of a tip</summary>
        <TipActForm requestId={requestId} tips={stayed > 0} />
      </details>
    </section>
  );
}

interface TipLineProps {
  name: string;
  cents: number;
  words: string;
  said: string;
  children?: ReactNode;
}

function TipLine({ name, cents, words, said, children }: TipLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
      <span className="font-label">{name}</span>
      <span className="text-right tabular-nums">{dollars(cents)}</span>
      <span className="text-label break-words text-quiet">{said}</span>
      {words ? <span className="col-span-2 break-words">“{words}”</span> : null}
      {children}
    </li>
  );
}

/** Within a minute of the tip the clock has divided it. */
function Shares({ tipId, shares }: { tipId: string; shares: readonly PayoutLine[] }) {
  const open = shares.filter((line) => !isPaid(line));
  return (
    <div className="col-span-2">
      <ul className="mt-2">
        {shares.map((line) => (
          <li key={line._id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 pl-4 text-label">
            <span className="break-words">
              {line.name} <span className="text-quiet">· {paidText(line)}</span>
            </span>
            <span className="tabular-nums">{dollars(line.feeCents ?? 0)}</span>
          </li>
        ))}
      </ul>
      {open.length > 1 ? (
        <details className="needs-script no-print pl-4">
          <summary className="link min-h-11 text-label">Divide it otherwise</summary>
          <ShareForm key={open.map(({ version }) => version).join()} tipId={tipId} lines={open} />
        </details>
      ) : null}
    </div>
  );
}
