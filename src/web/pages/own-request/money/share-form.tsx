import { FEE_WRONG, SHARES_KEPT, sharesWrong } from '#/features/payouts/messages.ts';
import { FEE_MAX, type PayoutLine } from '#/features/payouts/model.ts';
import { centsOf, dollars, dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface ShareFormProps {
  tipId: string;
  /** Of every player who has not been paid. */
  lines: readonly PayoutLine[];
}

/** Who gets how much of a tip: all of them at once, so that no cent is lost. */
export function ShareForm({ tipId, lines }: ShareFormProps) {
  const { answer, pending } = useAnswer();
  const whole = lines.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0);
  const { field, errors, formProps } = useApiForm<string>({
    check(values) {
      const typed = lines.map(({ _id }) => dollarsTyped(values[_id]));
      const wrong = lines.filter((_, index) => !((typed[index] ?? Number.NaN) <= FEE_MAX));
      if (wrong.length > 0) return Object.fromEntries(wrong.map(({ _id }) => [_id, FEE_WRONG]));
      const sum = typed.reduce((all, one) => all + centsOf(one), 0);
      return sum === whole ? {} : { shares: sharesWrong(sum, whole) };
    },
    submit(values) {
      const shares = lines.map(({ _id, version }) => ({ id: _id, seen: version, dollars: dollarsTyped(values[_id]) }));
      return answer(send(api.payouts.tips[':id'].$put({ param: { id: tipId }, json: { shares } })), SHARES_KEPT);
    },
  });
  return (
    <form {...formProps} aria-label={`Shares, ${lines[0]?.title ?? ''}`} className="grid gap-4 pt-1 pb-4">
      <div className="grid gap-4 sm:grid-cols-3">
        {lines.map(({ _id, name, feeCents }) => (
          <TextField
            key={_id}
            {...field(_id)}
            label={`${name}, dollars`}
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
            defaultValue={dollarsToType((feeCents ?? 0) / 100)}
          />
        ))}
      </div>
      {errors.shares ? (
        <p role="alert" className="text-label font-label text-accent">
          {errors.shares}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="outline" waiting={pending}>
          KEEP THE SHARES
        </Button>
        <span className="text-label text-quiet">Together {dollars(whole)}.</span>
      </div>
    </form>
  );
}
