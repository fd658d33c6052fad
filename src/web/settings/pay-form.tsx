import type { ReactNode } from 'react';
import { WhatABuyerGets } from '#/features/settings/components/what-a-buyer-gets.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { FormFoot } from './business-form.tsx';
import { type SettingsDesk, useSettingForm } from './use-setting-form.ts';

export function PayForm({ desk, children }: { desk: SettingsDesk; children?: ReactNode }) {
  const { field, values, pending, formProps } = useSettingForm('pay', desk);
  return (
    <form {...formProps} aria-label="Payments" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="Payment address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('payTo', {
          hint: 'The link your payment app gives you: PayPal.Me, Venmo, Cash App, Zelle, or any other.',
        })}
      />
      <FormFoot pending={pending} label={desk.saveLabel}>
        {children}
      </FormFoot>
      <WhatABuyerGets typed={values.payTo ?? desk.view.values.payTo} origin={desk.origin} />
    </form>
  );
}
