import { useRevalidator } from 'react-router';
import { confirmedText, payments } from '#/features/orders/messages.ts';
import { PAYMENT_METHODS, REFERENCE_MAX_LENGTH } from '#/features/orders/model.ts';
import { adminOrderPath } from '#/features/orders/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { type SubmitOutcome, useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { type Confirmed, confirmAll } from './confirm-all.ts';
import { MethodField } from './method-field.tsx';
import { Shortcode } from './shortcode.tsx';

export interface Payable {
  _id: string;
  code: string;
  shortcode: string;
  name: string;
  buyer: string;
  totalCents: number;
  version: number;
}

interface ConfirmPaymentsProps {
  orders: readonly Payable[];
  onClose: () => void;
  onConfirmed?: ((ids: readonly string[]) => void) | undefined;
}

type Field = 'method' | 'reference';

/** Delivers at once. */
export function ConfirmPayments({ orders, onClose, onConfirmed }: ConfirmPaymentsProps) {
  const one = orders.length === 1;
  const title = one ? 'Confirm this payment?' : `Confirm ${payments(orders.length)}?`;
  return (
    <Dialog open={orders.length > 0} onClose={onClose} title={title}>
      <ConfirmForm orders={orders} onClose={onClose} onConfirmed={onConfirmed} />
    </Dialog>
  );
}

function ConfirmForm({ orders, onClose, onConfirmed }: ConfirmPaymentsProps) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [only] = orders;
  const one = orders.length === 1;
  const { field, formProps, pending } = useApiForm<Field>({
    async submit({ method: chosen, reference }) {
      const method = PAYMENT_METHODS.find((known) => known === chosen) ?? 'other';
      if (only && one) return confirmOne(only, { method, reference });
      tell(
        await confirmAll(
          orders.map(({ _id, version }) => ({ id: _id, reference, seen: version })),
          method,
        ),
      );
      return {};
    },
  });

  async function confirmOne(
    { _id: id, version }: Payable,
    payment: { method: (typeof PAYMENT_METHODS)[number]; reference: string },
  ): Promise<SubmitOutcome> {
    const json = { step: 'confirm' as const, seen: version, ...payment };
    const result = await send(api.orders[':id'].status.$post({ param: { id }, json }));
    if (!result.ok && result.error.fields) return { fields: result.error.fields };
    onClose();
    if (result.ok) {
      onConfirmed?.([id]);
      const missing = result.data.deliveredAt === null;
      announce({
        kind: 'status',
        text: confirmedText(result.data),
        ...(missing && { action: { label: 'Open the order', href: adminOrderPath(id) } }),
      });
    } else announce({ kind: 'alert', text: result.error.error });
    await revalidate();
    return {};
  }

  function tell({ confirmed, refused }: Confirmed) {
    onClose();
    onConfirmed?.(confirmed);
    const codeOf = (id: string) => orders.find(({ _id }) => _id === id)?.code ?? id;
    announce({
      kind: refused.length > 0 ? 'alert' : 'status',
      text: [
        `${payments(confirmed.length)} confirmed.`,
        ...refused.map(({ id, words }) => `Not order ${codeOf(id)}: ${words}`),
      ].join(' '),
    });
    void revalidate();
  }

  const total = dollars(orders.reduce((sum, { totalCents }) => sum + totalCents, 0));
  return (
    <form {...formProps} aria-label="Confirm" className="mt-4 grid gap-4">
      {only && one ? (
        <div>
          <p className="text-body">
            <b className="font-label">{total}</b> from {only.buyer} for {only.name}.
          </p>
          <p className="text-label text-quiet">
            <Shortcode order={only} />
          </p>
        </div>
      ) : (
        <div>
          <p className="text-body">
            <b className="font-label">{total}</b> in all:
          </p>
          <ul className="mt-1 max-h-46 overflow-y-auto border-y border-line text-label">
            {orders.map(({ _id, code, buyer, totalCents }) => (
              <li key={_id} className="flex justify-between gap-4 py-1">
                <span className="min-w-0 break-words">
                  {code}, {buyer}
                </span>
                <span className="tabular-nums">{dollars(totalCents)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <MethodField {...field('method')} />
      <TextField
        {...field('reference')}
        label="Reference"
        hint={`What the bank or the app calls ${one ? 'it' : 'them'}, if you like.`}
        maxLength={REFERENCE_MAX_LENGTH}
        autoComplete="off"
      />
      <p className="text-label text-quiet">
        {one ? 'The buyer is' : 'Each buyer is'} mailed the way to what they bought at once. Where a full score is still
        missing, the mail says so, and a second one follows when it is there.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" waiting={pending}>
          {one ? 'Confirm payment' : `Confirm ${payments(orders.length)}`}
        </Button>
      </div>
    </form>
  );
}
