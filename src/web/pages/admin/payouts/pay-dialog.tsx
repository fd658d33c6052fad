import { MEANS_LABELS, markedText } from '#/features/payouts/messages.ts';
import { MEANS, type PayoutLine } from '#/features/payouts/model.ts';
import { sumsOf } from '#/features/payouts/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface PayDialogProps {
  /** None: it is closed. */
  lines: readonly PayoutLine[];
  /** YYYY-MM-DD */
  today: string;
  onClose: () => void;
}

export function PayDialog({ lines, today, onClose }: PayDialogProps) {
  return (
    <Dialog open={lines.length > 0} onClose={onClose} title="Mark as paid">
      <PayForm lines={lines} today={today} onClose={onClose} />
    </Dialog>
  );
}

function PayForm({ lines, today, onClose }: PayDialogProps) {
  const { answer, pending } = useAnswer();
  const { field, formProps } = useApiForm<'paidOn' | 'paidBy'>({
    async submit({ paidOn, paidBy: chosen }) {
      const paidBy = MEANS.find((means) => means === chosen) ?? 'other';
      const json = { lines: lines.map(({ _id, version }) => ({ id: _id, seen: version })), paidOn, paidBy };
      const outcome = await answer(send(api.payouts.payments.$post({ json })), markedText(lines.length));
      if (!outcome.fields) onClose();
      return outcome;
    },
  });
  const total = dollars(sumsOf(lines).open);
  return (
    <form {...formProps} aria-label="Mark as paid" className="mt-4 grid gap-4">
      <div>
        <p>
          <b className="font-label">{total}</b> to {lines[0]?.name}, for:
        </p>
        <ul className="mt-1 max-h-46 overflow-y-auto border-y border-line text-label">
          {lines.map(({ _id, title, eventDate, feeCents }) => (
            <li key={_id} className="flex justify-between gap-4 py-1">
              <span className="min-w-0 break-words">
                {title}, {shortDate(eventDate)}
              </span>
              <span className="tabular-nums">{dollars(feeCents ?? 0)}</span>
            </li>
          ))}
        </ul>
      </div>
      <TextField {...field('paidOn')} label="Paid on" type="date" defaultValue={today} max={today} />
      <SelectField {...field('paidBy')} label="By">
        {MEANS.map((means) => (
          <option key={means} value={means}>
            {MEANS_LABELS[means]}
          </option>
        ))}
      </SelectField>
      <p className="text-label text-quiet">
        Nobody is mailed; the player sees it on their own page. You can take it back.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onClose}>
          CANCEL
        </Button>
        <Button type="submit" waiting={pending}>
          MARK AS PAID
        </Button>
      </div>
    </form>
  );
}
