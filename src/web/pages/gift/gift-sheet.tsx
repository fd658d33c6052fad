import { dollars, dollarsTyped } from '#/platform/text/dollars.ts';
import { Keyboard } from '#/ui/keyboard.tsx';
import { Wordmark } from '#/ui/wordmark/wordmark.tsx';
import { useRootData } from '#/web/root-data.ts';

export interface SheetWords {
  dollars: string;
  giverName: string;
  recipientName: string;
  message: string;
}

/** Steps of the tune on the sheet; each certificate plays its own. */
const TUNE = [9, 7, 12, 4, 2, 6, 8, 13, 11, 5, 3, 8, 10, 1, 6, 9, 4, 7].map((height, index) => ({
  x: index * 10,
  y: 78 - height * 5.6,
  loud: index % 5 === 0,
  tint: index % 3 === 1 ? 'fill-blush' : 'fill-felt',
}));

/** The sheet as it will be printed, taking shape while somebody types. */
export function GiftSheet({ dollars: typed, giverName, recipientName, message }: SheetWords) {
  const { business } = useRootData();
  const amount = dollarsTyped(typed);
  return (
    <div className="mx-auto w-full max-w-120 border border-ink">
      <div className="on-ebony relative px-6 pt-6 pb-4">
        <p className="flex items-baseline justify-between gap-4 text-label">
          <Wordmark of={business.wordmark} className="text-[1.4rem]" />{' '}
          <span className="text-quiet">Gift certificate</span>
        </p>
        <svg aria-hidden="true" viewBox="0 0 180 84" className="mt-6 block h-auto w-full">
          {TUNE.map(({ x, y, loud, tint }) => (
            <rect key={x} x={x} y={y} width={loud ? 18 : 9} height={loud ? 6 : 3} className={tint} />
          ))}
        </svg>
        <p className="mt-2 font-display text-price wrap-anywhere">
          <span className="text-panel font-fff tabular-nums">
            {amount > 0 ? dollars(Math.round(amount * 100)).replace(/\.00$/, '') : '$…'}
          </span>{' '}
          <span className="text-section font-p">for music.</span>
        </p>
      </div>
      <Keyboard />
      <div className="on-ivory min-h-44 px-6 pt-4 pb-6">
        <p className="font-display text-card wrap-anywhere">
          <span className="font-p">For</span> <span className="font-fff">{recipientName.trim() || '…'}</span>
        </p>
        <p className="mt-1 font-display text-row wrap-anywhere">
          <span className="font-mp">from</span> <span className="font-f">{giverName.trim() || '…'}</span>
        </p>
        <p className="mt-3 text-label whitespace-pre-line wrap-anywhere">{message}</p>
      </div>
    </div>
  );
}
