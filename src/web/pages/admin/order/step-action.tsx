import { type ReactNode, useState } from 'react';
import type { Order, OrderStep } from '#/features/orders/model.ts';
import { licensee } from '#/features/orders/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { Unfold } from '#/web/admin/inbox/work-sheet.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

type OtherStep = Exclude<OrderStep, 'confirm'>;

interface Texts {
  title: string;
  what: (order: Order) => ReactNode;
  button: string;
  question: string;
  again: string;
  said: string;
}

const TEXTS: Record<OtherStep, Texts> = {
  cancel: {
    title: 'Cancel the order',
    what: (order) =>
      `Nothing has to be paid any more, and ${licensee(order)} gets a mail that says so. You can reopen the order later.`,
    button: 'CANCEL THIS ORDER',
    question: 'Cancel this order?',
    again: 'Cancel the order',
    said: 'The order is cancelled, and the buyer is told.',
  },
  reopen: {
    title: 'Reopen the order',
    what: () => 'It waits for its payment again, as if it had never been cancelled. Nothing is mailed.',
    button: 'REOPEN THIS ORDER',
    question: 'Reopen this order?',
    again: 'Reopen the order',
    said: 'The order waits for its payment again.',
  },
  refund: {
    title: 'Mark it as paid back',
    what: (order) =>
      `First send the ${dollars(order.totalCents)} back: this page moves no money. Then the scores can no longer be downloaded, the receipt can, and ${licensee(order)} gets a mail that says so.`,
    button: 'MARK AS PAID BACK',
    question: 'Mark as paid back?',
    again: 'Mark as paid back',
    said: 'The order is marked as paid back, and the buyer is told.',
  },
  unconfirm: {
    title: 'Take the confirmation back',
    what: (order) =>
      `For a payment that was confirmed by mistake. The order waits again, its scores can no longer be downloaded, and receipt number ${order.payment?.receiptNo ?? ''} stays its own. Nothing is mailed: the mail that confirmed it has gone out, so write to ${licensee(order)} yourself.`,
    button: 'TAKE IT BACK',
    question: 'Take the confirmation back?',
    again: 'Take it back',
    said: 'The confirmation is taken back. The order waits for its payment.',
  },
};

export function StepAction({ order, step }: { order: Order; step: OtherStep }) {
  const { title, what, button, question, again, said } = TEXTS[step];
  const [text, setText] = useState<string>();
  const { answer, pending } = useAnswer();
  const { field, formProps, refuse } = useApiForm<'words'>({
    async submit(values) {
      setText(values.words);
      return {};
    },
  });

  async function take() {
    const json = { step, words: text ?? '', seen: order.version };
    const { fields } = await answer(send(api.orders[':id'].status.$post({ param: { id: order._id }, json })), said);
    setText(undefined);
    if (fields) refuse(fields);
  }

  return (
    <Unfold title={title} name="act">
      <form {...formProps} aria-label={title} className="needs-script grid gap-4">
        <p>{what(order)}</p>
        <TextAreaField
          {...field('words')}
          label="A note for yourselves"
          hint="If you like: why. It stands in the history."
          rows={2}
          maxLength={2000}
        />
        <div>
          <Button type="submit" variant="outline">
            {button}
          </Button>
        </div>
      </form>
      <Dialog open={text !== undefined} onClose={() => setText(undefined)} title={question}>
        <p className="mt-4 text-body">{what(order)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setText(undefined)}>
            Leave it
          </Button>
          <Button onClick={take} waiting={pending}>
            {again}
          </Button>
        </div>
      </Dialog>
    </Unfold>
  );
}
