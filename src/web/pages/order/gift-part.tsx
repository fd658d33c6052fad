import { GIFT_STATE_LABELS, whenMailed } from '#/features/gift-certificates/messages.ts';
import type { GiftOnOrder } from '#/features/gift-certificates/model.ts';
import { balancePathOf } from '#/features/gift-certificates/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { PlainButtonLink } from '#/ui/button.tsx';

interface GiftPartProps {
  gift: GiftOnOrder;
  /** Of the sheet, once it is paid. */
  file: string | undefined;
}

/** For the giver, in place of the scores. */
export function GiftPart({ gift, file }: GiftPartProps) {
  const { cents, leftCents, state, code, giverName, recipientName, message } = gift;
  return (
    <>
      <h2 id="scores" className="pb-3 font-display text-section">
        <span className="font-fff">The certificate</span> <span className="font-p sm:font-pp">for {recipientName}</span>
      </h2>
      <div className="border-t-3 border-ink pt-4">
        <p className="flex items-baseline justify-between gap-x-6">
          <span className="font-label">Worth</span>{' '}
          <span className="font-display text-figure font-fff tabular-nums">{dollars(cents)}</span>
        </p>
        {state === 'waiting' ? null : (
          <p className="mt-2">
            It is <b className="font-label">{GIFT_STATE_LABELS[state]}</b>
            {state === 'void' ? '.' : `: ${dollars(leftCents)} is left on it.`}
          </p>
        )}
        <p className="mt-2 break-words">{whenMailed(gift)}</p>
        {message === '' ? null : (
          <p className="mt-4 whitespace-pre-line break-words text-quiet">
            “{message}” <span className="whitespace-nowrap">{giverName}</span>
          </p>
        )}
        {code && file ? (
          <>
            <p className="mt-6 text-label font-label">Its code</p>
            <p className="font-label tracking-wider tabular-nums break-words">{code}</p>
            <div className="no-print mt-4 flex flex-wrap gap-3">
              <PlainButtonLink href={file}>THE SHEET AS PDF</PlainButtonLink>
              <PlainButtonLink href={balancePathOf(code)} variant="outline">
                WHAT IS LEFT
              </PlainButtonLink>
            </div>
            <p className="mt-4 text-label text-quiet">Whoever has the code can spend it.</p>
          </>
        ) : null}
      </div>
    </>
  );
}
