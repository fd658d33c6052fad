import { Link } from 'react-router';
import { requestPath } from '#/features/event-requests/url.ts';
import { FEE_UNSAID, paidText, quoted, TAKEN_BACK } from '#/features/payouts/messages.ts';
import type { PayoutLine } from '#/features/payouts/model.ts';
import { isPaid } from '#/features/payouts/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { LineForm } from './line-form.tsx';

interface LineRowProps {
  line: PayoutLine;
  onPay: () => void;
}

export function LineRow({ line, onPay }: LineRowProps) {
  const { answer, pending } = useAnswer();
  const { _id, requestId, title, eventDate, feeCents, note, words, version, tipId } = line;
  const takeBack = () =>
    answer(send(api.payouts[':id']['take-back'].$post({ param: { id: _id }, json: { seen: version } })), TAKEN_BACK);
  const what = `${title}, ${shortDate(eventDate)}, ${line.name}`;
  return (
    <li className="border-b border-line pt-2.5 pb-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 md:grid-cols-[7rem_minmax(0,1fr)_16rem_8rem] md:items-baseline">
        <p className="col-span-2 text-label text-quiet md:col-span-1">{shortDate(eventDate)}</p>
        <div className="min-w-0">
          <p className="font-display text-row font-mf break-words">
            {requestId === null ? (
              musicalText(title)
            ) : (
              <Link
                to={requestPath(requestId)}
                className="inline-flex min-h-11 items-center wrap-anywhere hover:underline md:min-h-0"
              >
                {musicalText(title)}
              </Link>
            )}
          </p>
          {words ? <p className="break-words">{quoted(words)}</p> : null}
          {note ? <p className="text-label break-words text-quiet">{note}</p> : null}
        </div>
        <p className={`text-label max-md:col-span-2 max-md:row-start-3 ${isPaid(line) ? 'text-quiet' : 'font-label'}`}>
          {paidText(line)}
        </p>
        <p className="text-right tabular-nums">
          {feeCents === null ? (
            <span className="text-label text-accent">{FEE_UNSAID}</span>
          ) : (
            <span className="font-label">{dollars(feeCents)}</span>
          )}
        </p>
      </div>
      <div className="needs-script no-print flex flex-wrap gap-x-6 md:pl-34">
        {isPaid(line) ? (
          <Button variant="quiet" waiting={pending} onClick={takeBack} aria-label={`Take back: ${what}`}>
            Take back
          </Button>
        ) : feeCents === null ? null : (
          <Button variant="quiet" onClick={onPay} aria-label={`Mark as paid: ${what}`}>
            Mark as paid
          </Button>
        )}
        <details className="open:basis-full">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-label">
            {tipId !== null ? 'Note' : feeCents === null ? 'Say the fee' : 'Correct'}
            <span className="sr-only">: {what}</span>
          </summary>
          <LineForm key={version} line={line} />
        </details>
      </div>
    </li>
  );
}
