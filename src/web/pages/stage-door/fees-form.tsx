import { HOURS_INVALID } from '#/features/estimates/messages.ts';
import { MINIMUM_HOURS_MAX, type OwnFees, RATE_MAX, type RatesContent } from '#/features/estimates/model.ts';
import { FEE_WRONG } from '#/features/event-requests/players/messages.ts';
import { FEES_KEPT, NOTHING_CHANGED } from '#/features/stage-door/messages.ts';
import { dollarsToType, dollarsTyped, dollarText } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface FeesFormProps {
  token: string;
  fees: OwnFees;
  house: Omit<RatesContent, 'own'>;
}

const DOLLARS = ['hour', 'ceremony', 'recital'] as const;

/** A press on an untouched form sends nothing. */
export function FeesForm({ token, fees, house }: FeesFormProps) {
  const { answer, pending } = useAnswer();
  const announce = useAnnounce();
  const { field, formProps } = useApiForm<keyof OwnFees>({
    check: wrong,
    async submit(values) {
      const next = typed(values);
      if (Object.entries(next).every(([name, value]) => fees[name as keyof OwnFees] === value)) {
        announce({ kind: 'status', text: NOTHING_CHANGED });
        return {};
      }
      return answer(send(api['stage-door'].fees.$put({ json: { token, ...next } })), FEES_KEPT);
    },
  });
  const usual = { hour: house.hour, ceremony: house.ceremony.fee, recital: house.recital.fee };
  const labels = {
    hour: 'An hour',
    ceremony: `A ceremony, up to ${house.ceremony.minutes} minutes`,
    recital: `A recital, up to ${house.recital.minutes} minutes`,
  };
  const amount = (name: (typeof DOLLARS)[number]) => (
    <TextField
      {...field(name)}
      label={labels[name]}
      hint={`The house: ${dollarText(usual[name])}.`}
      inputMode="decimal"
      defaultValue={fees[name] === null ? '' : dollarsToType(fees[name])}
      maxLength={10}
      autoComplete="off"
    />
  );
  return (
    <>
      <form {...formProps} aria-label="What you ask for" className="needs-script grid gap-6">
        <p className="max-w-180">
          In dollars, for you alone. Left empty, the price of the house counts. Whoever asks what an evening costs reads
          it at once; what was agreed before stays.
        </p>
        <div className="grid max-w-180 gap-x-6 gap-y-5 sm:grid-cols-2 sm:items-end">
          {amount('hour')}
          <TextField
            {...field('minimumHours')}
            label="Hours, the least you come for"
            hint={`The house: ${house.minimumHours}.`}
            inputMode="decimal"
            defaultValue={fees.minimumHours ?? ''}
            maxLength={4}
            autoComplete="off"
          />
          {amount('ceremony')}
          {amount('recital')}
        </div>
        <div>
          <Button type="submit" waiting={pending}>
            KEEP THESE
          </Button>
        </div>
      </form>
      <p className="without-script">To say what you ask for, this browser has to run scripts. Or write to us.</p>
    </>
  );
}

function wrong(values: Record<keyof OwnFees, string>): Partial<Record<keyof OwnFees, string>> {
  const found: Partial<Record<keyof OwnFees, string>> = {};
  for (const name of DOLLARS) {
    const text = values[name].trim();
    if (text !== '' && !(dollarsTyped(text) <= RATE_MAX)) found[name] = FEE_WRONG;
  }
  const hours = typed(values).minimumHours;
  if (hours !== null && !(hours >= 0.5 && hours <= MINIMUM_HOURS_MAX && Number.isInteger(hours * 2)))
    found.minimumHours = HOURS_INVALID;
  return found;
}

function typed(values: Record<keyof OwnFees, string>): OwnFees {
  const dollars = (text: string) => (text.trim() === '' ? null : dollarsTyped(text));
  const hours = values.minimumHours.trim();
  return {
    hour: dollars(values.hour),
    minimumHours: hours === '' ? null : Number(hours),
    ceremony: dollars(values.ceremony),
    recital: dollars(values.recital),
  };
}
