import { FREEZE_DAYS_MAX, HOLD_DAYS_MAX } from '#/features/settings/model.ts';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { FormFoot } from './business-form.tsx';
import { type SettingsDesk, useSettingForm } from './use-setting-form.ts';

const SWITCHES = [
  {
    name: 'remindPayments',
    label: 'Remind clients of what is due',
    hint: 'By mail, once the agreement is signed: seven days before, on the day, two days after. Two days late you hear of it too.',
  },
  {
    name: 'remindEvents',
    label: 'Remind everybody of the event',
    hint: 'A week and a day ahead, clients and players get the day sheet by mail.',
  },
  {
    name: 'askForReviews',
    label: 'Thank clients, and ask for a review',
    hint: 'By mail, the day after an event that is paid.',
  },
  {
    name: 'takeTips',
    label: 'Let clients leave a tip for the players',
    hint: 'On the thank-you page, which the mail of thanks leads to. Nothing is preselected. All of it goes to who played, in equal shares that you may change; none of it is income of the house.',
  },
] as const;

export function EventForm({ desk }: { desk: SettingsDesk }) {
  const { field, pending, formProps } = useSettingForm('events', desk);
  return (
    <form {...formProps} aria-label="Around an event" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="A programme may be changed freely until so many days before"
        inputMode="numeric"
        maxLength={String(FREEZE_DAYS_MAX).length}
        {...field('programmeFreezeDays', {
          prefilled: true,
          hint: 'From the day after on, the musician is asked before a confirmed programme changes.',
        })}
      />
      <TextField
        label="A player who says yes keeps the evening for so many days"
        inputMode="numeric"
        maxLength={String(HOLD_DAYS_MAX).length}
        {...field('playerHoldDays', {
          prefilled: true,
          hint: 'Until then nobody else books them for that time, while the client has not decided. The mail says so.',
        })}
      />
      {SWITCHES.map(({ name, label, hint }) => (
        <Switch key={name} label={label} {...field(name, { prefilled: true, hint })} />
      ))}
      <FormFoot pending={pending} label={desk.saveLabel} />
    </form>
  );
}

interface SwitchProps {
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string | undefined;
  readOnly: boolean;
  hint?: string;
}

function Switch({ readOnly, ...select }: SwitchProps) {
  return (
    <SelectField disabled={readOnly} {...select}>
      <option value="on">On</option>
      <option value="off">Off</option>
    </SelectField>
  );
}
