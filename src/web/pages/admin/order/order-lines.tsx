import { Link } from 'react-router';
import { ADMIN_GIFTS_PATH } from '#/features/gift-certificates/url.ts';
import type { Order, OrderLine } from '#/features/orders/model.ts';
import { GIFT_LINE } from '#/features/orders/model.ts';
import { copiesText, workText } from '#/features/orders/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { itemPath } from '#/web/admin/items/item-kind.ts';

interface OrderLinesProps {
  order: Order;
  sold: readonly string[];
  scored: readonly string[];
  typesettable: readonly string[];
}

export function OrderLines({ order: { lines, totalCents, status }, sold, scored, typesettable }: OrderLinesProps) {
  return (
    <div className="mb-6 border-t-3 border-ink">
      <ol>
        {lines.map((line) => (
          <li key={line.opusNo} className="flex gap-6 border-b border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="font-display text-row font-f break-words">{musicalText(line.title)}</p>
              <p className="text-label text-quiet">
                {line.opusNo === GIFT_LINE
                  ? 'Valid once it is paid'
                  : `${musicalText(workText(line))}, ${copiesText(line.copies)}`}
                {line.copies > 1 ? ` at ${dollars(line.unitCents)}` : ''}
              </p>
              {line.opusNo === GIFT_LINE ? (
                <Link to={ADMIN_GIFTS_PATH} className="link inline-flex min-h-11 items-center text-label font-label">
                  Among the certificates
                </Link>
              ) : (
                <ScoreLine
                  line={line}
                  owed={status === 'paid'}
                  sold={sold.includes(line.opusNo)}
                  scored={scored.includes(line.opusNo)}
                  typesettable={typesettable.includes(line.opusNo)}
                />
              )}
            </div>
            <p className="tabular-nums">{dollars(line.unitCents * line.copies)}</p>
          </li>
        ))}
      </ol>
      <p className="flex justify-between gap-6 py-3">
        <span className="font-label">Total</span>
        <b className="font-label tabular-nums">{dollars(totalCents)}</b>
      </p>
    </div>
  );
}

function ScoreLine({
  line: { opusNo, title, ready },
  owed,
  sold,
  scored,
  typesettable,
}: {
  line: OrderLine;
  owed: boolean;
  sold: boolean;
  scored: boolean;
  typesettable: boolean;
}) {
  if (scored) {
    return (
      <p className="text-label">
        <a
          href={`/api/compositions/${encodeURIComponent(opusNo)}/score`}
          download
          className="link inline-flex min-h-11 items-center font-label"
        >
          Full score<span className="sr-only"> of {title}</span>, without the buyer’s stamp
        </a>
      </p>
    );
  }
  if (ready) return <p className="text-label text-quiet">Delivered from the edition that was there then.</p>;
  if (typesettable && !owed)
    return <p className="text-label text-quiet">Its full score is typeset as soon as the payment is confirmed.</p>;
  return (
    <p className="text-label">
      <span className={owed ? 'font-label text-accent' : 'text-quiet'}>
        {owed ? 'Not delivered: there is no full score.' : 'No full score is uploaded.'}
      </span>{' '}
      {sold ? (
        <Link
          to={`${itemPath('composition', opusNo)}#full-score`}
          className="link inline-flex min-h-11 items-center font-label"
        >
          Upload or typeset it<span className="sr-only">: {title}</span>
        </Link>
      ) : (
        <span className="text-quiet">This work is no longer in the store.</span>
      )}
    </p>
  );
}
