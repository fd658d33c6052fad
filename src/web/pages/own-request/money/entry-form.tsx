import { useState } from 'react';
import { cardPayments, leftOf, type RefundDue } from '#/features/ledger/going-back/rules.ts';
import { AMOUNT_WRONG, ENTRY_LABELS, HOW_IT_CAME, LABEL_NEEDED } from '#/features/ledger/messages.ts';
import { ENTRY_WORDS_MAX, type LedgerEntry, METHODS, MONEY_KINDS } from '#/features/ledger/model.ts';
import { dollars, dollarsToType, dollarsTyped } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
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
  other: 'Another way',
};
type Method = (typeof METHODS)[number] | '';

interface EntryFormProps {
  requestId: string;
  entries: readonly LedgerEntry[];
  /** How many entries the ledger has, with those that are shown elsewhere. */
  seen: number;
  /** What is to go back, and is written here first. */
  due?: RefundDue | undefined;
  /** Whole cents that are due next. */
  nextCents: number;
}

/** What a card pays books itself; how else it came is said, not guessed. */
const methodOf = (kind: Kind): Method => (kind === 'payment' ? '' : METHODS[0]);

export function EntryForm({ requestId, entries, seen, due, nextCents }: EntryFormProps) {
  const { answer } = useAnswer();
  const [kind, setKind] = useState<Kind>(due ? 'refund' : 'payment');
  const [method, setMethod] = useState<Method>(due?.method ?? methodOf(kind));
  const sums: Partial<Record<Kind, number>> = { refund: due?.cents ?? 0, payment: nextCents };
  const sumOf = (one: Kind) => ((sums[one] ?? 0) > 0 ? dollarsToType((sums[one] ?? 0) / 100) : '');
  const [sum, setSum] = useState(sumOf(kind));
  const keyFor = useIdempotencyKey();
  const moved = MONEY_KINDS.includes(kind);
  const back = moved && kind !== 'payment';
  const cards = back && method === 'card' ? cardPayments(entries) : [];
  const { field, pending, formProps } = useApiForm<'kind' | 'dollars' | 'method' | 'of' | 'day' | 'words' | 'dueOn'>({
    check: ({ dollars: typed, words }) => ({
      ...(!(dollarsTyped(typed) > 0) && { dollars: AMOUNT_WRONG }),
      ...(moved && method === '' && { method: HOW_IT_CAME }),
      ...(kind === 'charge' && words.trim() === '' && { words: LABEL_NEEDED }),
    }),
    submit: async ({ dollars: typed, of, day, words, dueOn }) => {
      const json = {
        kind,
        dollars: dollarsTyped(typed),
        day,
        words,
        seen,
        ...(moved && method !== '' && { method }),
        ...(of && { of }),
        ...(dueOn && { dueOn }),
      };
      const header = { 'idempotency-key': keyFor(json) };
      const outcome = await answer(
        send(api.requests[':id'].ledger.$post({ param: { id: requestId }, json, header })),
        'It is in the ledger.',
      );
      return outcome.fields ? { fields: outcome.fields } : {};
    },
  });
  /** What is typed stays. */
  function choose(next: Kind) {
    setKind(next);
    setMethod(next === 'refund' && due ? due.method : methodOf(next));
    if (sum === sumOf(kind)) setSum(sumOf(next));
  }
  return (
    <form {...formProps} aria-label="Write into the ledger" className="needs-script mt-3 grid gap-4 sm:grid-cols-2">
      <SelectField
        {...field('kind')}
        label="What"
        value={kind}
        onChange={(event) => choose(event.target.value as Kind)}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {ENTRY_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('dollars')}
        label="Dollars"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        value={sum}
        onChange={(event) => setSum(event.target.value)}
      />
      {moved ? (
        <SelectField
          {...field('method')}
          label="How"
          value={method}
          onChange={(event) => setMethod(event.target.value as Method)}
        >
          {method === '' ? <option value="">Choose</option> : null}
          {METHODS.filter((one) => kind === 'refund' || one !== 'gift').map((one) => (
            <option key={one} value={one}>
              {METHOD_LABELS[one]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {cards.length > 1 ? (
        <SelectField {...field('of')} label="Of which card payment" defaultValue={due?.of} className="sm:col-span-2">
          {cards.map((payment) => (
            <option key={payment._id} value={payment._id}>
              {`${dollars(-payment.cents)}, ${shortDate(payment.day)}: ${dollars(leftOf(entries, payment))} left`}
            </option>
          ))}
        </SelectField>
      ) : null}
      {cards.length > 0 ? (
        <p className="text-label text-quiet sm:col-span-2">
          What goes back at Stripe is booked by itself when Stripe tells of it. Written here before, it is not booked
          again.
        </p>
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
