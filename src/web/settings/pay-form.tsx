import type { ReactNode } from 'react';
import { TextField } from '../../ui/field.tsx';
import { FormFoot } from './business-form.tsx';
import { type SettingsDesk, useSettingForm } from './use-setting-form.ts';

/** Where the code that buyers scan leads. */
export function PayForm({ desk, children }: { desk: SettingsDesk; children?: ReactNode }) {
  const { field, pending, formProps } = useSettingForm('pay', desk);
  return (
    <form {...formProps} aria-label="Payments" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="Payment address"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('payTo', {
          prefilled: true,
          hint: 'The https:// link of your payment app. Amount and order shortcode are added to it.',
        })}
      />
      <FormFoot pending={pending} label={desk.saveLabel}>
        {children}
      </FormFoot>
    </form>
  );
}
