import { LINE_KIND_TEXTS } from '#/features/event-requests/agreement/messages.ts';
import { type AgreementTermsContent, LINE_KINDS, TAX_LABEL_MAX } from '#/features/event-requests/agreement/model.ts';
import { TextField } from '#/ui/forms/field.tsx';

interface TaxFieldsProps {
  tax: AgreementTermsContent['tax'];
  errors: Readonly<Record<string, string>>;
}

/** One name, one rate for all, and another for the lines that have another. */
export function TaxFields({ tax: { label, percent, kinds }, errors }: TaxFieldsProps) {
  return (
    <fieldset className="min-w-0 border-t-3 border-ink pt-4">
      <legend className="contents font-display text-row font-f">Tax</legend>
      <p className="mb-3 text-label text-quiet">
        Part of every price, not added to it, and said on invoices. An invoice keeps the rates of its day. Which there
        are, your accountant knows.
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:items-end sm:has-aria-invalid:items-start">
        <TextField
          name="tax-label"
          label="Tax, as it is called"
          hint="Empty for none."
          defaultValue={label}
          maxLength={TAX_LABEL_MAX}
          autoComplete="off"
          error={errors['tax.label'] ?? errors.tax}
        />
        <TextField
          name="tax-percent"
          label="For everything, in percent"
          inputMode="decimal"
          defaultValue={percent}
          maxLength={6}
          autoComplete="off"
          error={errors['tax.percent']}
        />
      </div>
      <p className="mt-4 mb-3 text-label text-quiet">
        Other rates, in percent, by where a line of the quote comes from; an empty field has the rate above.
      </p>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5 sm:items-end sm:has-aria-invalid:items-start">
        {LINE_KINDS.map((kind) => (
          <TextField
            key={kind}
            name={`tax-${kind}`}
            label={LINE_KIND_TEXTS[kind]}
            inputMode="decimal"
            defaultValue={kinds[kind]}
            maxLength={6}
            autoComplete="off"
            error={errors[`tax.kinds.${kind}`]}
          />
        ))}
      </div>
    </fieldset>
  );
}
