import { useNavigate } from 'react-router';
import { emailProblem } from '#/features/accounts/rules.ts';
import { GIFT_AMOUNT_WRONG, GIFT_FROM_NEEDED, GIFT_TO_NEEDED } from '#/features/gift-certificates/messages.ts';
import {
  GIFT_AMOUNTS,
  GIFT_LEAST_CENTS,
  GIFT_MESSAGE_MAX,
  GIFT_MOST_CENTS,
  GIFT_NAME_MAX,
} from '#/features/gift-certificates/model.ts';
import { orderPlaced } from '#/features/orders/messages.ts';
import { centsOf, dollars, dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { RehearsalLetter } from '#/ui/rehearsal-letter.tsx';
import { usePlaceOrder } from '#/web/order/use-place-order.ts';
import type { SheetWords } from './gift-sheet.tsx';

type Field = 'dollars' | 'recipientName' | 'recipientEmail' | 'mailOn' | 'giverName' | 'buyerEmail' | 'message';

function problemsOf({ dollars: amount, ...typed }: Record<Field, string>): Partial<Record<Field, string>> {
  const cents = centsOf(dollarsTyped(amount));
  const email = emailProblem(typed.buyerEmail.trim());
  const recipient = typed.recipientEmail.trim() === '' ? undefined : emailProblem(typed.recipientEmail.trim());
  return {
    ...(!(cents >= GIFT_LEAST_CENTS && cents <= GIFT_MOST_CENTS) && { dollars: GIFT_AMOUNT_WRONG }),
    ...(typed.recipientName.trim() === '' && { recipientName: GIFT_TO_NEEDED }),
    ...(typed.giverName.trim() === '' && { giverName: GIFT_FROM_NEEDED }),
    ...(recipient && { recipientEmail: recipient }),
    ...(email && { buyerEmail: email }),
  };
}

export function GiftForm({ onType }: { onType: (words: SheetWords) => void }) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { placeGift, prepare } = usePlaceOrder(async (order, email) => {
    draft.clear();
    await navigate(order.orderPath, { replace: true });
    if (!order.mailed) announce({ kind: 'status', text: orderPlaced(order, email) });
  });
  const { formRef, field, pending, formProps } = useApiForm<Field>({
    check: problemsOf,
    submit: ({ dollars: amount, recipientEmail, ...typed }) =>
      placeGift({ ...typed, recipientEmail: recipientEmail.trim(), dollars: dollarsTyped(amount) }),
  });
  const draft = useDraft(formRef, 'gift');

  function show(): void {
    const form = formRef.current;
    if (!form) return;
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    onType({
      dollars: text('dollars'),
      giverName: text('giverName'),
      recipientName: text('recipientName'),
      message: text('message'),
    });
  }

  function choose(cents: number): void {
    const input = formRef.current?.elements.namedItem('dollars');
    if (!(input instanceof HTMLInputElement)) return;
    input.value = String(cents / 100);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const kept = draft.kept(formProps);
  return (
    <>
      <form
        {...kept}
        onInput={(event) => {
          kept.onInput(event);
          show();
        }}
        onFocus={() => {
          prepare();
          // A draft came back.
          show();
        }}
        aria-label="Gift certificate"
        className="needs-script grid gap-5"
      >
        <Part letter="A" title="How much" />
        <TextField
          label="Amount in dollars"
          hint={`From ${dollars(GIFT_LEAST_CENTS)} to ${dollars(GIFT_MOST_CENTS)}.`}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          defaultValue="250"
          required
          {...field('dollars')}
        />
        <div className="flex flex-wrap gap-3">
          {GIFT_AMOUNTS.map((cents) => (
            <Button key={cents} variant="outline" onClick={() => choose(cents)}>
              {dollars(cents).replace(/\.00$/, '')}
            </Button>
          ))}
        </div>
        <Part letter="B" title="For whom" />
        <TextField
          label="Their name"
          maxLength={GIFT_NAME_MAX}
          autoComplete="off"
          required
          {...field('recipientName')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Their email"
            hint="Left open, you print it and hand it over."
            type="email"
            autoComplete="off"
            {...field('recipientEmail')}
          />
          <TextField label="Emailed on" hint="Left open: as soon as it is paid." type="date" {...field('mailOn')} />
        </div>
        <TextAreaField label="A message" rows={4} maxLength={GIFT_MESSAGE_MAX} {...field('message')} />
        <Part letter="C" title="From whom" />
        <TextField
          label="Your name"
          hint="It stands on the sheet."
          maxLength={GIFT_NAME_MAX}
          autoComplete="name"
          required
          {...field('giverName')}
        />
        <TextField
          label="Your email"
          hint="How to pay, and the sheet to print, go to this address."
          type="email"
          autoComplete="email"
          required
          {...field('buyerEmail')}
        />
        <div>
          <Button type="submit" waiting={pending}>
            {pending ? 'ORDERING …' : 'ORDER THE CERTIFICATE'}
          </Button>
        </div>
        <p className="text-label text-quiet">Then you see how to pay it. It is valid as soon as it is paid.</p>
      </form>
      <noscript>
        <p>
          Ordering here needs JavaScript. Without it, please{' '}
          <a href="/contact" className="link">
            contact us
          </a>{' '}
          with the amount, whom it is for, and on which day it should be emailed.
        </p>
      </noscript>
    </>
  );
}

function Part({ letter, title }: { letter: string; title: string }) {
  return (
    <h2 className="mt-3 flex items-center gap-4 border-t-3 border-ink pt-4 font-display text-section first:mt-0">
      <RehearsalLetter letter={letter} />
      <span className="font-fff">{title}</span>
    </h2>
  );
}
