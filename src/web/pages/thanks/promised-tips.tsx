import type { ThanksView } from '#/features/event-requests/tips/queries.server.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { momentInLasVegas } from '#/platform/time/las-vegas.ts';
import { QrCode } from '#/ui/qr-code.tsx';

/** What is on its way, and how to send it. */
export function PromisedTips({ promised }: { promised: ThanksView['promised'] }) {
  return (
    <ul aria-label="On its way" className="mt-8.5">
      {promised.map(
        ({ _id, cents, words, promisedAt, payment: { url, asks, takesAmount, takesNote, shortcode, qr } }) => (
          <li key={_id} className="on-blush px-4 py-4 sm:px-6 sm:py-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
              <span className="font-display text-section">
                <span className="font-fff">On its</span> <span className="font-pp">way</span>
              </span>
              <span className="font-display text-section font-fff tabular-nums">{dollars(cents)}</span>
            </p>
            <div className="mt-4 flex flex-wrap gap-6">
              <div className="w-32 max-w-full">
                <QrCode
                  label={
                    asks
                      ? `QR code: write to us how to give ${dollars(cents)}`
                      : `QR code: give ${dollars(cents)} with ${shortcode}`
                  }
                  {...qr}
                />
              </div>
              <ol className="min-w-0 flex-[1_1_12rem] list-decimal space-y-3 pl-5 marker:font-label">
                <li>
                  {asks ? 'Scan the code and write to us, or ' : 'Scan the code and pay, or '}
                  <a href={url} rel="noreferrer" className="link">
                    {asks ? 'write to us on this device' : 'open the payment page on this device'}
                  </a>
                  .{asks || takesAmount ? '' : ' You type the amount there.'}
                </li>
                <li>
                  Write <b className="font-label">{shortcode}</b> in the description
                  {takesNote ? ', if it is not there already' : ''}: by it we find your tip.
                </li>
              </ol>
            </div>
            {words ? <p className="mt-4 font-display text-row font-mp break-words">“{words}”</p> : null}
            <p className="mt-2 text-label text-quiet">
              You told us {momentInLasVegas(promisedAt)}. We write to you when it has come.
            </p>
          </li>
        ),
      )}
    </ul>
  );
}
