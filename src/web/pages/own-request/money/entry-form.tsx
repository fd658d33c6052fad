import { useState } from 'react';
import { AMOUNT_WRONG, ENTRY_LABELS, LABEL_NEEDED } from '#/features/ledger/messages.ts';
import { ENTRY_WORDS_MAX, METHODS } from '#/features/ledger/model.ts';
import { dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

const KINDS = ['payment', 'refund', 'charge', 'waiver', 'chargeback', 'fee'] as const;
type Kind = (typeof KINDS)[number];
const METHOD_LABELS = {
  bank: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
  card: 'Card',
  gift: 'Back to the gift certificate',
  other: 'Otherwise',
};

export function EntryForm({ requestId }: { requestId: string }) {
  const { answer } = useAnswer();
  const [kind, setKind] = useState<Kind>('payment');
  const keyFor = useIdempotencyKey();
  const { field, pending, formRef, formProps } = useApiForm<'kind' | 'dollars' | 'method' | 'day' | 'words' | 'dueOn'>({
    check: ({ dollars, words }) => ({
      ...(!(dollarsTyped(dollars) > 0) && { dollars: AMOUNT_WRONG }),
      ...(kind === 'charge' && words.trim() === '' && { words: LABEL_NEEDED }),
    }),
    submit: async ({ dollars, method, day, words, dueOn }) => {
      const json = {
        kind,
        dollars: dollarsTyped(dollars),
        day,
        words,
        ...(method && { method: method as (typeof METHODS)[number] }),
        ...(dueOn && { dueOn }),
      };
      const header = { 'idempotency-key': keyFor(json) };
      const outcome = await answer(
        send(api.requests[':id'].ledger.$post({ param: { id: requestId }, json, header })),
        'It is in the ledger.',
      );
      if (outcome.ok) {
        formRef.current?.reset();
        setKind('payment');
      }
      return outcome.fields ? { fields: outcome.fields } : {};
    },
  });
  const moved = kind === 'payment' || kind === 'refund';
  return (
    <form {...formProps} aria-label="Write into the ledger" className="needs-script mt-3 grid gap-4 sm:grid-cols-2">
      <SelectField
        {...field('kind')}
        label="What"
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {ENTRY_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('dollars')} label="Dollars" inputMode="decimal" maxLength={12} autoComplete="off" />
      {moved ? (
        <SelectField {...field('method')} label="How">
          {METHODS.filter((method) => kind === 'refund' || method !== 'gift').map((method) => (
            <option key={method} value={method}>
              {METHOD_LABELS[method]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {kind === 'charge' ? (
        <TextField {...field('dueOn')} label="Due on" type="date" />
      ) : (
        <TextField {...field('day')} label="On (today, if left open)" type="date" />
      )}
      <TextField
        {...field('words')}
        label={kind === 'charge' ? 'For what' : 'Reference, or a word to it'}
        maxLength={ENTRY_WORDS_MAX}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button type="submit" waiting={pending}>
          WRITE IT
        </Button>
      </div>
    </form>
  );
}
