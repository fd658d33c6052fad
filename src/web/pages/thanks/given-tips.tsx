import type { ThanksView } from '#/features/event-requests/tips/queries.server.ts';
import { METHOD_TEXTS } from '#/features/ledger/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';

interface GivenTipsProps {
  given: ThanksView['given'];
  players: number;
}

export function GivenTips({ given, players }: GivenTipsProps) {
  return (
    <ul aria-label="What you gave" className="mt-8.5 border-t-3 border-ink">
      {given.map(({ _id, cents, backCents, day, method, words, receipt }) => (
        <li key={_id} className="border-b border-line py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <span className="font-display text-price font-fff tabular-nums">{dollars(cents)}</span>
            <span className="text-label text-quiet">
              {[`Came ${shortDate(day)}`, method ? METHOD_TEXTS[method] : ''].filter(Boolean).join(', ')}
            </span>
          </p>
          {words ? <p className="mt-3 font-display text-row font-mp break-words">“{words}”</p> : null}
          <p className="mt-2">
            {backCents >= cents
              ? 'It went back to you.'
              : `${backCents > 0 ? `${dollars(backCents)} of it went back to you. ` : ''}Thank you${players > 1 ? `, from all ${players}` : ''}.`}
          </p>
          {receipt ? (
            <a href={receipt} className="link inline-flex min-h-11 items-center font-label">
              Receipt (PDF)
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
