import { useState } from 'react';
import { TIP_BOOKED } from '#/features/event-requests/tips/messages.ts';
import { AMOUNT_WRONG } from '#/features/ledger/messages.ts';
import { dollars, dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

/** Never by itself: only the client knows whether it was meant so. */
export function FromPayment({ requestId, cents }: { requestId: string; cents: number }) {
  const { answer, pending } = useAnswer();
  const keyFor = useIdempotencyKey();
  const book = () => {
    const json = { act: 'from-payment' as const, dollars: cents / 100 };
    const header = { 'idempotency-key': keyFor(json) };
    return answer(send(api.requests[':id'].tips.$post({ param: { id: requestId }, json, header })), TIP_BOOKED);
  };
  return (
    <div className="needs-script no-print mt-4 on-blush px-4 py-4">
      <p>{dollars(cents)} more was paid than is owed. If the client meant it for the players:</p>
      <Button variant="outline" className="mt-3" waiting={pending} onClick={book}>
        BOOK {dollars(cents)} AS A TIP
      </Button>
    </div>
  );
}

const MEANS = { cash: 'Cash', bank: 'Bank transfer', check: 'Check', card: 'Card', other: 'Otherwise' } as const;

export function TipActForm({ requestId, tips }: { requestId: string; tips: boolean }) {
  const { answer } = useAnswer();
  const [act, setAct] = useState<'came' | 'back'>('came');
  const keyFor = useIdempotencyKey();
  const { field, pending, formRef, formProps } = useApiForm<'act' | 'dollars' | 'method' | 'day'>({
    check: (typed) => (dollarsTyped(typed.dollars) > 0 ? {} : { dollars: AMOUNT_WRONG }),
    submit: async ({ dollars: typed, method, day }) => {
      const json = { act, dollars: dollarsTyped(typed), method: method as keyof typeof MEANS, day };
      const header = { 'idempotency-key': keyFor(json) };
      const call = send(api.requests[':id'].tips.$post({ param: { id: requestId }, json, header }));
      const outcome = await answer(call, TIP_BOOKED);
      if (outcome.ok) formRef.current?.reset();
      return outcome.fields ? { fields: outcome.fields } : {};
    },
  });
  return (
    <form {...formProps} aria-label="Write of a tip" className="needs-script mt-3 grid gap-4 sm:grid-cols-2">
      <SelectField
        {...field('act')}
        label="What"
        value={act}
        onChange={(event) => setAct(event.target.value === 'back' ? 'back' : 'came')}
      >
        <option value="came">A tip came</option>
        {tips ? <option value="back">Of a tip, something went back</option> : null}
      </SelectField>
      <TextField {...field('dollars')} label="Dollars" inputMode="decimal" maxLength={12} autoComplete="off" />
      <SelectField {...field('method')} label="How">
        <Options of={Object.entries(MEANS)} />
      </SelectField>
      <TextField {...field('day')} label="On (today, if left open)" type="date" />
      <div className="sm:col-span-2">
        <Button type="submit" waiting={pending}>
          WRITE IT
        </Button>
      </div>
    </form>
  );
}
