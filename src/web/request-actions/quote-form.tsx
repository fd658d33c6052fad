import { useEffect, useState } from 'react';
import type { PriceLine } from '#/features/concert-series/model.ts';
import { quoteDifferences } from '#/features/event-requests/estimated/differences.ts';
import {
  type EventRequest,
  NOTE_MAX_LENGTH,
  QUOTE_LABEL_MAX_LENGTH,
  type QuoteDays,
} from '#/features/event-requests/model.ts';
import { dollarSpan, dollarsToType } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { clearDraft, readDraft, useDraft, writeDraft } from '#/ui/forms/use-draft.ts';
import { type Access, sendStep } from './calls.ts';
import { amountOf, lineProblems, PriceLines, type WrittenLine, writtenLines } from './price-lines.tsx';
import { useAnswer } from './use-answer.ts';

interface QuoteFormProps {
  access: Access;
  request: EventRequest;
  /** What it begins with. */
  proposed: readonly PriceLine[];
  /** Last valid days at the house. */
  days: QuoteDays;
}

export function QuoteForm({ access, request, proposed, days }: QuoteFormProps) {
  const { answer, pending } = useAnswer();
  const [lines, setLines] = useState<WrittenLine[]>(() => toWrite(proposed));
  const keptLines = `quote-lines:${request._id}`;
  const { formRef, field, formProps } = useApiForm<string>({
    check: (values) => lineProblems(values, lines, 'quote.lines'),
    async submit(values) {
      const quote = { lines: writtenLines(lines), validUntil: values['quote.validUntil'] ?? '' };
      const step = { status: 'quoted', seen: request.version, words: values.words ?? '', quote } as const;
      const outcome = await answer(sendStep(access, step), `Your quote is on its way to ${request.clientName}.`);
      if (outcome.ok) {
        draft.clear();
        clearDraft(keptLines);
      }
      return outcome;
    },
  });
  const draft = useDraft(formRef, `quote:${request._id}`);
  useEffect(() => {
    const { lines: kept } = readDraft(keptLines);
    if (kept) setLines(JSON.parse(kept) as WrittenLine[]);
  }, [keptLines]);

  function change(next: WrittenLine[]): void {
    setLines(next);
    writeDraft(keptLines, { lines: JSON.stringify(next) });
  }

  return (
    <form {...draft.kept(formProps)} aria-label="Quote" className="grid gap-5">
      <PriceLines
        lines={lines}
        onChange={change}
        path="quote.lines"
        field={field}
        {...(request.estimate && { differences: differencesOf(request.estimate, lines) })}
      />
      <TextField
        label="The quote holds until"
        type="date"
        min={days.first}
        max={days.last}
        defaultValue={days.proposed}
        {...field('quote.validUntil')}
      />
      <TextAreaField label="A word with it" rows={3} maxLength={NOTE_MAX_LENGTH} {...field('words')} />
      <div>
        <Button type="submit" waiting={pending}>
          SEND QUOTE
        </Button>
      </div>
    </form>
  );
}

/** Spans stay empty. */
function toWrite(lines: readonly PriceLine[]): WrittenLine[] {
  return lines.map(({ label, amount, estimated, musicianId }, key) => ({
    ...(estimated !== undefined && { estimated }),
    ...(musicianId !== undefined && { musicianId }),
    key,
    label: label.slice(0, QUOTE_LABEL_MAX_LENGTH),
    amount: amount === null ? '' : dollarsToType(amount),
  }));
}

function differencesOf(estimate: NonNullable<EventRequest['estimate']>, lines: readonly WrittenLine[]) {
  const quoted = lines.map(({ amount, ...line }) => ({ ...line, amount: amountOf(amount) ?? null }));
  const { beside, left } = quoteDifferences(estimate, quoted);
  return { beside, below: [...left, `Estimated in all: ${dollarSpan(estimate.from, estimate.to)}.`] };
}
