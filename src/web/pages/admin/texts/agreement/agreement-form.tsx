import { useRef, useState } from 'react';
import {
  type AgreementTermsContent,
  COUNTERSIGN,
  DAYS_MAX,
  TERMS_TEXT_MAX,
} from '#/features/event-requests/agreement/model.ts';
import type { House } from '#/features/event-requests/agreement/text/sample.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { readForm } from '#/ui/forms/use-api-form.ts';
import { DocumentForm, reopenDocument } from '#/web/admin/fields/document-form.tsx';
import { api, send } from '#/web/api-client.ts';
import type { TextFormProps } from '../about-form.tsx';
import { AgreementPreview } from './agreement-preview.tsx';
import { FieldList } from './field-list.tsx';
import { LadderRows } from './ladder-rows.tsx';
import { TaxFields } from './tax-fields.tsx';
import { type LadderRow, termsOf } from './terms-values.ts';

type Terms = AgreementTermsContent & Record<string, unknown>;

interface AgreementFormProps extends TextFormProps<Terms> {
  business: House;
  today: string;
}

const LABELS = {
  text: 'Text',
  depositPercent: 'Deposit, in percent',
  balanceDays: 'Days before the event',
  cancellation: 'If the client cancels',
  countersign: 'Your signature',
  tax: 'Tax',
};
const COUNTERSIGN_TEXTS: Record<(typeof COUNTERSIGN)[number], string> = {
  'by sending': 'by sending it: you have signed first',
  'by hand': 'by hand, after the client',
};

export function AgreementForm({ opened, business, today, ...page }: AgreementFormProps) {
  const { text, depositPercent, balanceDays, cancellation, countersign, tax } = opened.body;
  const [rows, setRows] = useState<LadderRow[]>(() => cancellation.map((step, key) => ({ key, step })));
  const [typed, setTyped] = useState<Record<string, string>>();
  const place = useRef<HTMLDivElement>(null);
  const read = () => {
    const form = place.current?.closest('form');
    if (form) setTyped(readForm(form));
  };
  return (
    <DocumentForm<Terms>
      title="The agreement"
      hint="Every agreement made from now on reads like this. Those that are made keep their words."
      opened={opened}
      labels={LABELS}
      toBody={(values) => ({ ...termsOf(values, rows) })}
      change={(json) => send(api.content.terms.$patch({ json }))}
      reopen={() => reopenDocument('terms')}
      below={
        <AgreementPreview
          content={typed ? termsOf({ countersign, ...typed }, rows) : opened.body}
          business={business}
          today={today}
        />
      }
      {...page}
    >
      {({ field, errors, touch }) => (
        <div ref={place} onInput={read} className="grid gap-6">
          <FieldList />
          <TextAreaField
            {...field('text')}
            label="Text"
            hint="‘## ’ begins a heading, ‘- ’ a line of a list; an empty line begins a new paragraph."
            rows={24}
            defaultValue={text}
            maxLength={TERMS_TEXT_MAX}
          />
          <div className="grid gap-x-6 gap-y-4 border-t-3 border-ink pt-4 sm:grid-cols-2 sm:items-end sm:has-aria-invalid:items-start">
            <TextField
              {...field('depositPercent')}
              label="Deposit, in percent"
              hint="Due on signing; 0 for none."
              inputMode="decimal"
              defaultValue={depositPercent}
              maxLength={5}
              autoComplete="off"
              required
            />
            <TextField
              {...field('balanceDays')}
              label="The rest, days before the event"
              hint="Who signs later pays all of it at once."
              type="number"
              inputMode="numeric"
              min={0}
              max={DAYS_MAX}
              defaultValue={balanceDays}
              required
            />
          </div>
          <LadderRows
            rows={rows}
            errors={errors}
            onChange={(next) => {
              setRows(next);
              touch();
            }}
          />
          <TaxFields tax={tax} errors={errors} />
          <SelectField {...field('countersign')} label="You sign" defaultValue={countersign}>
            {COUNTERSIGN.map((way) => (
              <option key={way} value={way}>
                {COUNTERSIGN_TEXTS[way]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </DocumentForm>
  );
}
