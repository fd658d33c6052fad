import { totalOf } from '#/features/orders/rules.ts';
import { newOrderPath } from '#/features/orders/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { things } from '#/platform/text/english.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { useChosenScores } from '#/web/order/chosen-scores.ts';

export function ChosenBar() {
  const { chosen: lines } = useChosenScores();
  const some = lines.length > 0;
  return (
    <div
      className={`no-print sticky bottom-[var(--bar,0px)] z-20 ${some ? 'chosen-bar on-ebony border-t-8 border-felt' : ''}`}
    >
      <div className={`page-x flex items-center justify-between gap-x-6 ${some ? 'py-3' : ''}`}>
        <p role="status" className="min-w-0">
          {some ? (
            <>
              <span className="font-display text-row font-fff whitespace-nowrap">{things(lines.length, 'score')}</span>{' '}
              <span className="inline-block">in your order,</span>{' '}
              <span className="whitespace-nowrap">{dollars(totalOf(lines))}</span>
            </>
          ) : null}
        </p>
        {some ? <ButtonLink to={newOrderPath(lines)}>ORDER</ButtonLink> : null}
      </div>
    </div>
  );
}
