import { emailProblem, present } from '#/features/accounts/rules.ts';
import { BUYER_NAME_MAX_LENGTH, type Order } from '#/features/orders/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { ConflictPanel } from '#/web/admin/items/conflict-panel.tsx';
import { LeaveGuard } from '#/web/admin/items/leave-guard.tsx';
import { useItemForm } from '#/web/admin/items/use-item-form.ts';
import { useRedraw } from '#/web/admin/use-redraw.ts';
import { api, send } from '#/web/api-client.ts';

type Field = 'buyerName' | 'buyerEmail';
type Body = Record<Field, string>;

const LABELS: Record<Field, string> = { buyerName: 'Licensed to', buyerEmail: 'Email' };

export function BuyerForm({ order }: { order: Order }) {
  const { round, redrawAt } = useRedraw(order.version);
  return <BuyerFields key={round} order={order} onTheirs={redrawAt} />;
}

function BuyerFields({ order, onTheirs }: { order: Order; onTheirs: (version: number) => void }) {
  const { _id: id, buyerName, buyerEmail, version } = order;
  const state = useItemForm<Field, Body>({
    opened: { body: { buyerName, buyerEmail }, version },
    nameOf: () => 'The buyer',
    check: (values) => present({ buyerEmail: emailProblem(values.buyerEmail.trim()) }),
    toBody: (values) => ({ buyerName: values.buyerName.trim(), buyerEmail: values.buyerEmail.trim().toLowerCase() }),
    // Another part may have changed the order.
    change: ({ seen, ...changes }) =>
      send(api.orders[':id'].$patch({ param: { id }, json: { ...changes, seen: Math.max(seen, version) } })),
    reopen: async () => {
      const result = await send(api.orders[':id'].$get({ param: { id } }));
      if (!result.ok) return result;
      const stored = result.data.order;
      const body = { buyerName: stored.buyerName, buyerEmail: stored.buyerEmail };
      return { ok: true, data: { body, version: stored.version } };
    },
    onTheirs,
  });
  return (
    <form {...state.formProps} aria-label="Correct the buyer" className="needs-script grid gap-4">
      <ConflictPanel state={state} labels={LABELS} />
      <TextField
        {...state.field('buyerName')}
        label="Licensed to"
        hint="The name on the scores and the receipt; empty, it is the email."
        defaultValue={buyerName}
        maxLength={BUYER_NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...state.field('buyerEmail')}
        label="Email"
        hint="With another address all earlier links close, and a new one is mailed to it at once."
        type="email"
        defaultValue={buyerEmail}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" waiting={state.pending}>
          {state.pending ? 'SAVING …' : 'SAVE'}
        </Button>
        {state.dirty ? <p className="text-label text-quiet">Not saved yet</p> : null}
      </div>
      <LeaveGuard dirty={state.dirty} />
    </form>
  );
}
