import type { Composition } from '#/features/compositions/model.ts';
import { ADD_PARAM, NEW_ORDER_PATH, withoutWork } from '#/features/orders/url.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useChosenScores } from '#/web/order/chosen-scores.ts';

/** Without a script it begins an order. */
export function ChooseButton({ work: { opusNo, price } }: { work: Composition }) {
  const { chosen, choose } = useChosenScores();
  const inOrder = chosen.some((work) => work.opusNo === opusNo);
  return (
    <form
      method="get"
      action={NEW_ORDER_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        choose(inOrder ? withoutWork(chosen, opusNo) : [...chosen, { opusNo, copies: 1, unitCents: centsOf(price) }]);
      }}
    >
      <input type="hidden" name={ADD_PARAM} value={opusNo} />
      <Button type="submit" variant="quiet" className="min-h-12 sm:px-2">
        {inOrder ? 'TAKE OUT OF ORDER' : 'ADD TO ORDER'}
      </Button>
    </form>
  );
}
