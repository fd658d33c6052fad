import type { ReactNode } from 'react';
import { businessInForce, NO_JOINT } from '#/features/settings/in-force/business.ts';
import { JOINTS, type SettingName } from '#/features/settings/model.ts';
import { US_ZONES, usualZone, zoneText } from '#/platform/house/zones.ts';
import { stateName, US_STATES } from '#/platform/text/us-places.ts';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import { HousePreview } from './house-preview.tsx';
import { type SettingsDesk, useSettingForm } from './use-setting-form.ts';

const WEIGHTS = [
  ['fff', 'fff: as heavy as can be'],
  ['ff', 'ff: heavy'],
  ['mf', 'mf: in the middle'],
  ['p', 'p: light'],
  ['ppp', 'ppp: as thin as can be'],
] as const;

const COLOURS = [
  ['paperColour', 'Paper'],
  ['inkColour', 'Ink'],
  ['accentColour', 'Accent'],
] as const;

export function BusinessForm({ desk, children }: { desk: SettingsDesk; children?: ReactNode }) {
  const { field, values, pending, formProps } = useSettingForm('business', desk);
  const business = businessInForce({}, { ...desk.view.values, ...values });
  return (
    <form {...formProps} aria-label="Your business" className="needs-script grid max-w-120 gap-5">
      <TextField
        label="Name of your business"
        autoComplete="organization"
        {...field('businessName', { prefilled: true, hint: 'As it stands in mails and page titles.' })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="City"
          autoComplete="address-level2"
          {...field('city', { prefilled: true, hint: 'Where you play.' })}
        />
        <SelectField label="State" autoComplete="address-level1" {...choice(field, 'state', 'Around it.')}>
          <Options of={US_STATES} />
        </SelectField>
      </div>
      <SelectField
        label="Time zone"
        {...choice(field, 'timeZone', 'Of every day and hour here: in mails, on papers, in calendars.')}
      >
        <option value="">
          As usual in {stateName(business.state)}: {zoneText(usualZone(business.state))}
        </option>
        {US_ZONES.map(([zone]) => (
          <option key={zone} value={zone}>
            {zoneText(zone)}
          </option>
        ))}
      </SelectField>
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
      <TextField
        label="Founded in"
        inputMode="numeric"
        {...field('foundedIn', { hint: 'A year, at the foot of every page. It may stay empty.' })}
      />
      <TextAreaField
        label="Your pages elsewhere"
        rows={3}
        {...field('socialLinks', {
          hint: 'Instagram, YouTube, The Knot, …: one address a line. They stand at the foot of every page and on Contact.',
        })}
      />
      <fieldset className="grid gap-5 border-t-3 border-ink pt-4">
        <legend className="float-left w-full font-display text-row font-f">The wordmark</legend>
        <p className="clear-both text-label text-quiet">
          Two words, one loud and one quiet. Empty, it follows the name. One word alone is the first.
        </p>
        <Word
          field={field}
          word="firstWord"
          weight="firstWeight"
          label="First word"
          placeholder={business.wordmark.first}
        />
        <SelectField label="Between them" {...choice(field, 'betweenWords')}>
          <option value="">As in the name</option>
          <option value={NO_JOINT}>Nothing</option>
          {JOINTS.map((joint) => (
            <option key={joint}>{joint}</option>
          ))}
        </SelectField>
        <Word
          field={field}
          word="secondWord"
          weight="secondWeight"
          label="Second word"
          placeholder={business.wordmark.second}
        />
      </fieldset>
      <fieldset className="grid gap-5 border-t-3 border-ink pt-4">
        <legend className="float-left w-full font-display text-row font-f">The colours</legend>
        <p className="clear-both text-label text-quiet">
          Words have to be read on the paper: what is too weak is not taken, and the nearest colour that would do is
          named.
        </p>
        <div className="grid gap-5 sm:grid-cols-3">
          {COLOURS.map(([name, label]) => (
            <TextField key={name} label={label} type="color" {...field(name, { prefilled: true })} />
          ))}
        </div>
      </fieldset>
      <HousePreview business={business} drawn={Object.keys(values).length > 0} />
      <FormFoot pending={pending} label={desk.saveLabel}>
        {children}
      </FormFoot>
    </form>
  );
}

type Field = ReturnType<typeof useSettingForm>['field'];

/** Never set by the environment, so a list of choices is never fixed. */
function choice(field: Field, name: SettingName, hint?: string) {
  const { readOnly: _, ...select } = field(name, { prefilled: true, ...(hint && { hint }) });
  return select;
}

interface WordProps {
  field: Field;
  word: SettingName;
  weight: SettingName;
  label: string;
  placeholder: string;
}

function Word({ field, word, weight, label, placeholder }: WordProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={label} placeholder={placeholder} autoComplete="off" {...field(word)} />
      <SelectField label="Its weight" {...choice(field, weight)}>
        <Options of={WEIGHTS} />
      </SelectField>
    </div>
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
