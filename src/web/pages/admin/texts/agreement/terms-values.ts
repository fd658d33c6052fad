import { type AgreementTermsContent, LINE_KINDS } from '#/features/event-requests/agreement/model.ts';
import { numberOf } from '#/web/admin/fields/paragraphs.ts';

export interface LadderRow {
  key: number;
  step?: AgreementTermsContent['cancellation'][number];
}

type Values = Readonly<Record<string, string>>;

/** What is left empty has the rate of all. */
function kindsOf(values: Values): AgreementTermsContent['tax']['kinds'] {
  const typed = LINE_KINDS.map((kind) => [kind, (values[`tax-${kind}`] ?? '').trim()] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== '').map(([kind, text]) => [kind, numberOf(text)]));
}

/** What is no number is refused by the API. A row that is not drawn yet says what it begins with. */
export function termsOf(values: Values, rows: readonly LadderRow[]): AgreementTermsContent {
  return {
    text: values.text ?? '',
    depositPercent: numberOf(values.depositPercent),
    balanceDays: numberOf(values.balanceDays),
    cancellation: rows.map(({ key, step }) => ({
      days: numberOf(values[`step-${key}-days`] ?? step?.days.toString()),
      percent: numberOf(values[`step-${key}-percent`] ?? step?.percent.toString()),
    })),
    tax: {
      label: (values['tax-label'] ?? '').trim(),
      percent: numberOf(values['tax-percent']),
      kinds: kindsOf(values),
    },
    countersign: values.countersign === 'by hand' ? 'by hand' : 'by sending',
  };
}
