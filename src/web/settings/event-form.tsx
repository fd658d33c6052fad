import { FREEZE_DAYS_MAX, HOLD_DAYS_MAX } from '#/features/settings/model.ts';
import { TextField } from '#/ui/forms/field.tsx';
import { FormFoot } from './business-form.tsx';
import { type SettingsDesk, useSettingForm } from './use-setting-form.ts';

export function EventForm({ desk }: { desk: SettingsDesk }) {
  const { field, pending, formProps } = useSettingForm('events', desk);
  return (
    <form {...formProps} aria-label="Before an event" className="needs-script grid max-w-120 gap-5">
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
      <FormFoot pending={pending} label={desk.saveLabel} />
    </form>
  );
}
