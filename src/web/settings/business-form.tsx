import type { ReactNode } from 'react';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { type SettingsDesk, useSettingForm } from './use-setting-form.ts';

export function BusinessForm({ desk, children }: { desk: SettingsDesk; children?: ReactNode }) {
  const { field, pending, formProps } = useSettingForm('business', desk);
  return (
    <form {...formProps} aria-label="Your business" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="Name of your business"
        autoComplete="organization"
        {...field('businessName', { prefilled: true, hint: 'As it stands in mails and page titles.' })}
      />
      <TextField
        label="Address or town"
        autoComplete="street-address"
        {...field('businessAddress', { prefilled: true, hint: 'Shown to everybody. The town is enough.' })}
      />
      <TextField
        label="Telephone"
        type="tel"
        autoComplete="tel"
        {...field('businessPhone', { hint: 'Shown to everybody, if you want it shown.' })}
      />
      <FormFoot pending={pending} label={desk.saveLabel}>
        {children}
      </FormFoot>
    </form>
  );
}

interface FormFootProps {
  pending: boolean;
  label: string;
  pendingLabel?: string;
  children?: ReactNode;
}

export function FormFoot({ pending, label, pendingLabel = 'SAVING …', children }: FormFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button type="submit" waiting={pending}>
        {pending ? pendingLabel : label}
      </Button>
      {children}
    </div>
  );
}
