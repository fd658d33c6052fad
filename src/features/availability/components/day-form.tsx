import { Form } from 'react-router';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import type { When } from '../model.ts';

interface DayFormProps {
  typed: When | undefined;
  problems: Readonly<Record<string, string>>;
  children: string;
  className?: string;
}

/** A GET form, so it works without JavaScript. */
export function DayForm({ typed, problems, children, className = '' }: DayFormProps) {
  return (
    <Form
      method="get"
      preventScrollReset
      aria-label="The date of your event"
      className={`no-print grid grid-cols-2 items-start gap-4 sm:grid-cols-[1.2fr_1fr_1fr] lg:grid-cols-[1.2fr_1fr_1fr_auto] ${className}`}
    >
      <TextField
        key={`date ${typed?.date}`}
        name="date"
        type="date"
        label="Date"
        defaultValue={typed?.date}
        error={problems.date}
        required
        className="col-span-2 sm:col-span-1"
      />
      <TextField
        key={`start ${typed?.start}`}
        name="start"
        type="time"
        label="From, if known"
        defaultValue={typed?.start}
        error={problems.start}
      />
      <TextField
        key={`end ${typed?.end}`}
        name="end"
        type="time"
        label="To"
        defaultValue={typed?.end}
        error={problems.end}
      />
      <div className="col-span-2 sm:col-span-3 lg:col-span-1 lg:pt-7">
        <Button type="submit">{children}</Button>
      </div>
    </Form>
  );
}
