import { FEE_WRONG, LINE_KEPT } from '#/features/payouts/messages.ts';
import { FEE_MAX, PAYOUT_NOTE_MAX_LENGTH, type PayoutLine } from '#/features/payouts/model.ts';
import { isPaid } from '#/features/payouts/rules.ts';
import { dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

/** A fee that is paid stands, and so does a share of a tip; its note may change. */
export function LineForm({ line }: { line: PayoutLine }) {
  const { answer, pending } = useAnswer();
  const { _id, feeCents, note, version, name, title } = line;
  const stands = isPaid(line) || line.tipId !== null;
  const typed = feeCents === null ? '' : dollarsToType(feeCents / 100);
  const { field, formProps } = useApiForm<'fee' | 'note'>({
    check: ({ fee = typed }) => (fee.trim() === '' || dollarsTyped(fee) <= FEE_MAX ? {} : { fee: FEE_WRONG }),
    submit({ fee = typed, note: words }) {
      const json = { seen: version, fee: fee.trim() === '' ? null : dollarsTyped(fee), note: words };
      return answer(send(api.payouts[':id'].$patch({ param: { id: _id }, json })), LINE_KEPT);
    },
  });
  return (
    <form
      {...formProps}
      aria-label={`${name}, ${title}`}
      className="grid gap-4 pt-1 pb-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-end"
    >
      {stands ? null : (
        <TextField {...field('fee')} label="Fee in dollars" inputMode="decimal" defaultValue={typed} maxLength={10} />
      )}
      <TextField
        {...field('note')}
        label="Note, which the player reads"
        defaultValue={note}
        maxLength={PAYOUT_NOTE_MAX_LENGTH}
        className={stands ? 'sm:col-span-2' : ''}
      />
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          KEEP
        </Button>
      </div>
    </form>
  );
}
