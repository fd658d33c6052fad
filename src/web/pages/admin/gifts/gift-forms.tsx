import { emailProblem, present } from '#/features/accounts/rules.ts';
import { GIFT_REASON_NEEDED, GIFT_SENT, GIFT_VOIDED } from '#/features/gift-certificates/messages.ts';
import { GIFT_REASON_MAX, type ListedGift } from '#/features/gift-certificates/model.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

const FORM = 'mt-2 mb-4 grid max-w-140 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]';

export function ResendForm({ gift: { _id, recipientEmail } }: { gift: ListedGift }) {
  const { answer } = useAnswer();
  const { field, pending, formProps } = useApiForm<'recipientEmail'>({
    check: ({ recipientEmail: typed }) => present({ recipientEmail: emailProblem(typed.trim()) }),
    submit: async ({ recipientEmail: typed }) => {
      const json = { recipientEmail: typed.trim() };
      const { fields } = await answer(send(api.gifts[':id'].resend.$post({ param: { id: _id }, json })), GIFT_SENT);
      return fields ? { fields } : {};
    },
  });
  return (
    <form {...formProps} aria-label="Mail it again" className={FORM}>
      <TextField
        label="To"
        type="email"
        autoComplete="off"
        defaultValue={recipientEmail}
        required
        {...field('recipientEmail')}
      />
      <Button type="submit" waiting={pending}>
        MAIL IT NOW
      </Button>
    </form>
  );
}

export function VoidForm({ gift: { _id, leftCents } }: { gift: ListedGift }) {
  const { answer } = useAnswer();
  const { field, pending, formProps } = useApiForm<'reason'>({
    check: ({ reason }) => (reason.trim() === '' ? { reason: GIFT_REASON_NEEDED } : {}),
    submit: async ({ reason }) => {
      const call = api.gifts[':id'].void.$post({ param: { id: _id }, json: { reason } });
      const { fields } = await answer(send(call), GIFT_VOIDED);
      return fields ? { fields } : {};
    },
  });
  return (
    <form {...formProps} aria-label="Make it void" className={FORM}>
      <TextField
        label="Why"
        hint={`${dollars(leftCents)} can then no longer be spent. The ledger of its order says that the buyer is owed it.`}
        maxLength={GIFT_REASON_MAX}
        autoComplete="off"
        required
        {...field('reason')}
      />
      <Button type="submit" waiting={pending}>
        MAKE IT VOID
      </Button>
    </form>
  );
}
