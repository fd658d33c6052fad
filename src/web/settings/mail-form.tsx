import type { ReactNode } from 'react';
import { takeFocus } from '#/ui/dialogs/take-focus.ts';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import { FormFoot } from './business-form.tsx';
import { TestMail } from './test-mail.tsx';
import { type SettingsDesk, UNTRIED, useSettingForm } from './use-setting-form.ts';

const PAIR = 'grid items-end gap-5 has-aria-invalid:items-start lg:grid-cols-2';

export function MailForm({ desk, children }: { desk: SettingsDesk; children?: ReactNode }) {
  const { field, formRef, trouble, changesOf, refuse, pending, formProps } = useSettingForm('mail', desk);
  const { view } = desk;
  const { readOnly: fixedSecurity, ...security } = field('smtpSecurity');
  return (
    <form {...formProps} aria-label="Mail" className="needs-script grid max-w-140 gap-5">
      <TextField
        label="Mail server"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('smtpHost', {
          hint: 'As your provider names it, for example smtp.example.com. A whole smtp:// address is fine too.',
        })}
      />
      <div className={PAIR}>
        <SelectField label="Encryption" disabled={fixedSecurity} {...security}>
          <option value="starttls">STARTTLS (usual)</option>
          <option value="tls">TLS from the start</option>
        </SelectField>
        <TextField
          label="Port"
          inputMode="numeric"
          autoComplete="off"
          {...field('smtpPort', { hint: 'Empty: 587, or 465 for TLS.' })}
        />
      </div>
      <div className={PAIR}>
        <TextField
          label="User name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('smtpUser', { hint: 'Often your whole email address.' })}
        />
        <TextField
          label="Mail password"
          type="password"
          autoComplete="new-password"
          {...field('smtpPassword', {
            hint: view.passwordKept ? 'One is kept. Leave this empty to keep it.' : 'Kept here and shown to nobody.',
          })}
        />
      </div>
      <div className={PAIR}>
        <TextField
          label="Mail is sent from"
          type="email"
          autoComplete="off"
          {...field('mailFrom', { hint: `Empty: ${view.defaults.mailFrom}` })}
        />
        <TextField
          label="Your own email"
          type="email"
          autoComplete="email"
          {...field('businessEmail', { hint: 'Messages and copies go there. It is shown on the site.' })}
        />
      </div>
      <TestMail
        suggested={view.values.businessEmail}
        onRefused={refuse}
        onTry={(to) => {
          const form = formRef.current;
          const typed = form
            ? Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, `${text}`]))
            : {};
          return desk.tryMail(changesOf(typed), to);
        }}
      />
      {trouble ? (
        <div ref={takeFocus} tabIndex={-1} role="alert" className="border-l-4 border-felt pl-4 outline-none">
          <p>
            <b className="font-label">Not saved.</b> {trouble}
          </p>
          <Checkbox name={UNTRIED} value="yes" label="Save it all the same: mail waits until the server takes it" />
        </div>
      ) : null}
      <FormFoot pending={pending} label={desk.saveLabel} pendingLabel="TRYING THE SERVER …">
        {children}
      </FormFoot>
    </form>
  );
}
