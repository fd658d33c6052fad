import { NOTICE_TYPES, type SettingsView, WEBHOOK_PATH } from '#/features/settings/model.ts';
import { Checkbox, SelectField, TextField } from '#/ui/forms/field.tsx';
import { FormFoot } from './business-form.tsx';
import { FORGET_KEYS, type SettingsDesk, useSettingForm } from './use-setting-form.ts';

export function CardForm({ desk, origin }: { desk: SettingsDesk; origin: string }) {
  const { view } = desk;
  const { field, pending, formProps } = useSettingForm('cards', desk);
  const { readOnly: fixedSwitch, ...cardSwitch } = field('cardPayments', { prefilled: true });
  return (
    <div className="grid max-w-140 gap-8.5">
      <Steps address={`${origin}${WEBHOOK_PATH}`} />
      <form {...formProps} aria-label="Cards" className="needs-script grid max-w-120 gap-5">
        <KeyField label="Secret key" begins="sk_ or rk_" view={view} {...field('stripeSecretKey')} />
        <KeyField label="Signing secret" begins="whsec_" view={view} {...field('stripeWebhookSecret')} />
        <SelectField label="Card payments" disabled={fixedSwitch} {...cardSwitch}>
          <option value="off">Off</option>
          <option value="on">On</option>
        </SelectField>
        {view.paymentKeysKept && !view.fixed.stripeSecretKey ? (
          <Checkbox name={FORGET_KEYS} value="yes" label="Forget both keys, and take no cards any more" />
        ) : null}
        <FormFoot pending={pending} label={desk.saveLabel} />
      </form>
    </div>
  );
}

interface KeyFieldProps {
  label: string;
  begins: string;
  view: SettingsView;
  name: string;
  error: string | undefined;
  readOnly: boolean;
  hint?: string;
}

/** Write-only. */
function KeyField({ begins, view, hint, ...field }: KeyFieldProps) {
  const kept = view.paymentKeysKept ? 'One is kept. Leave this empty to keep it.' : `Begins with ${begins}.`;
  return <TextField type="password" autoComplete="off" spellCheck={false} hint={hint ?? kept} {...field} />;
}

function Steps({ address }: { address: string }) {
  return (
    <ol className="grid list-decimal gap-3 pl-5 marker:font-ff">
      <li>At Stripe, open Developers, then API keys, and copy the secret key into the first field.</li>
      <li>
        Under Developers, then Webhooks, add an endpoint with this address:
        <code className="mt-1 block border-b border-line py-2 font-text text-lede font-label wrap-anywhere select-all">
          {address}
        </code>
        <p className="mt-3">and tick these events:</p>
        <ul className="mt-1 text-label">
          {NOTICE_TYPES.map((type) => (
            <li key={type} className="border-b border-line py-1 wrap-anywhere">
              <code className="font-text">{type}</code>
            </li>
          ))}
        </ul>
      </li>
      <li>Copy the endpoint’s signing secret into the second field.</li>
      <li>Turn card payments on. Refunds are made at Stripe; the order here follows by itself.</li>
    </ol>
  );
}
