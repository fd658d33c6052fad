import { useNavigate } from 'react-router';
import { emailProblem, present } from '#/features/accounts/rules.ts';
import { BuyerFields } from '#/features/orders/components/buyer-fields.tsx';
import { COPIES_INVALID, orderPlaced } from '#/features/orders/messages.ts';
import { type Buyer, HOURS_TO_DELIVER } from '#/features/orders/model.ts';
import { totalOf } from '#/features/orders/rules.ts';
import { centsOf, dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { choose } from '#/web/order/chosen-scores.ts';
import { usePlaceOrder } from '#/web/order/use-place-order.ts';
import type { ChosenLine, TypedCopies } from './use-typed-copies.ts';

interface BuyerFormProps {
  lines: readonly ChosenLine[];
  typed: TypedCopies;
  buyer: Buyer;
}

export function BuyerForm({ lines, typed, buyer }: BuyerFormProps) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const ordered = lines.map((line) => ({
    opusNo: line.work.opusNo,
    copies: typed.countOf(line),
    unitCents: centsOf(line.work.price),
  }));
  const counted = ordered.flatMap(({ copies, ...line }) => (copies === undefined ? [] : [{ ...line, copies }]));
  const totalCents = totalOf(counted);

  const { placeOrder, prepare } = usePlaceOrder(async (order, email) => {
    draft.clear();
    choose([]);
    // Back leads to the store.
    await navigate(order.orderPath, { replace: true });
    if (!order.mailed) announce({ kind: 'status', text: orderPlaced(order, email) });
  });
  const { formRef, field, pending, formProps } = useApiForm<'buyerEmail' | 'buyerName'>({
    check: ({ buyerEmail }) => present({ buyerEmail: emailProblem(buyerEmail.trim()) }),
    submit: async ({ buyerEmail, buyerName }) => {
      if (counted.length < lines.length) {
        announce({ kind: 'alert', text: COPIES_INVALID });
        document.querySelector<HTMLElement>('[aria-label="Scores"] [aria-invalid="true"]')?.focus();
        return {};
      }
      return placeOrder({
        buyerEmail,
        buyerName,
        lines: counted.map(({ opusNo, copies }) => ({ opusNo, copies })),
        seenTotalCents: totalCents,
      });
    },
  });
  const draft = useDraft(formRef, 'new-order');

  return (
    <>
      <form {...draft.kept(formProps)} aria-label="Order" onFocus={prepare} className="needs-script mt-6 grid gap-5">
        <BuyerFields buyer={buyer} field={field} />
        <p className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t-3 border-ink pt-6">
          <span className="text-lede">Total</span>{' '}
          <output className="font-display text-price font-fff tabular-nums">
            {counted.length < lines.length ? '…' : dollars(totalCents)}
          </output>
        </p>
        <div>
          <Button type="submit" waiting={pending}>
            {pending ? 'ORDERING …' : 'ORDER'}
          </Button>
        </div>
        <p className="text-label text-quiet">
          Then your order’s own QR code and shortcode are here and in your email. The PDFs are sent after the payment is
          confirmed, no later than {HOURS_TO_DELIVER} hours.
        </p>
      </form>
      <noscript>
        <p className="mt-6">
          Ordering here needs JavaScript. Without it, please{' '}
          <a href="/contact" className="link">
            contact us
          </a>{' '}
          with the titles, how many copies, and the address the PDFs should go to. The total is {dollars(totalCents)}.
        </p>
      </noscript>
    </>
  );
}
