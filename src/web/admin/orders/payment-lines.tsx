import { Link } from 'react-router';
import type { PaymentLine } from '#/features/orders/model.ts';
import { adminOrderPath } from '#/features/orders/url.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { useMoment } from '#/web/time/use-moment.ts';

export function PaymentLines({ lines }: { lines: readonly PaymentLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="needs-a-look" className="on-blush mb-8.5 p-4 sm:p-6">
      <h2 id="needs-a-look" className="font-display text-card font-ff">
        Needs a look
      </h2>
      <ul className="mt-3 border-t border-line">
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { _id, words, orderId, receivedAt } }: { line: PaymentLine }) {
  const moment = useMoment();
  const { answer, pending } = useAnswer();
  const settle = () =>
    answer(send(api.payments.lines[':id'].settle.$post({ param: { id: _id } })), 'Noted as seen to.');
  return (
    <li className="gap-6 border-b border-line py-3 md:flex md:items-center md:justify-between">
      <div className="min-w-0 max-w-190">
        <p className="break-words">{words}</p>
        <p className="flex flex-wrap items-center gap-x-4 text-label text-quiet">
          <time dateTime={receivedAt}>{moment(receivedAt)}</time>
          {orderId === null ? null : (
            <Link to={adminOrderPath(orderId)} className="link inline-flex min-h-11 items-center font-label text-ink">
              Open the order
            </Link>
          )}
        </p>
      </div>
      <Button variant="outline" waiting={pending} onClick={settle} className="needs-script shrink-0">
        SEEN TO
      </Button>
    </li>
  );
}
