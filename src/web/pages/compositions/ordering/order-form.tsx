import { emailProblem } from '#/features/accounts/rules.ts';
import type { Composition } from '#/features/compositions/model.ts';
import { BuyerFields } from '#/features/orders/components/buyer-fields.tsx';
import { COPIES_INVALID } from '#/features/orders/messages.ts';
import { type Buyer, COPIES_MAX, type PlacedOrder } from '#/features/orders/model.ts';
import { copiesOf } from '#/features/orders/rules.ts';
import { centsOf, dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { usePlaceOrder } from '#/web/order/use-place-order.ts';

interface OrderFormProps {
  work: Composition;
  buyer: Buyer;
  onPlaced: (order: PlacedOrder, email: string) => void;
}

export function OrderForm({ work, buyer, onPlaced }: OrderFormProps) {
  const unitCents = centsOf(work.price);
  const { formRef, field, pending, formProps } = useApiForm<'buyerEmail' | 'buyerName' | 'copies'>({
    check: ({ buyerEmail, copies }) => {
      const problem = emailProblem(buyerEmail.trim());
      return {
        ...(problem && { buyerEmail: problem }),
        ...(copiesOf(copies) === undefined && { copies: COPIES_INVALID }),
      };
    },
    submit: async ({ buyerEmail, buyerName, copies: typed }) => {
      const copies = copiesOf(typed) ?? 1;
      const lines = [{ opusNo: work.opusNo, copies }];
      return placeOrder({ buyerEmail, buyerName, lines, seenTotalCents: unitCents * copies });
    },
  });
  const draft = useDraft(formRef, `order:${work.opusNo}`);
  const { placeOrder, prepare } = usePlaceOrder((order, email) => {
    draft.clear();
    onPlaced(order, email);
  });
  const copies = copiesOf(draft.values.copies ?? '1');

  return (
    <form {...draft.kept(formProps)} aria-label="Order" onFocus={prepare} className="needs-script no-print grid gap-4">
      <BuyerFields buyer={buyer} field={field} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <TextField
          label="Copies"
          type="number"
          inputMode="numeric"
          min={1}
          max={COPIES_MAX}
          step={1}
          defaultValue="1"
          className="w-24"
          {...field('copies')}
        />
        <p className="pb-1">
          <span className="mr-1 text-label">Total</span>{' '}
          <output className="font-display text-figure font-fff tabular-nums">
            {copies === undefined ? '…' : dollars(unitCents * copies)}
          </output>
        </p>
        <Button type="submit" waiting={pending}>
          {pending ? 'ORDERING …' : 'ORDER'}
        </Button>
      </div>
    </form>
  );
}
