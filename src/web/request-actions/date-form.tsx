import { DATE_REQUIRED } from '#/features/event-requests/messages.ts';
import type { EventRequest, EventTimes } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { type Access, sendDate } from './calls.ts';
import { useAnswer } from './use-answer.ts';
import { useTimeQuestion } from './use-time-question.tsx';

/** The price stays. */
export function DateForm({ access, request, said }: { access: Access; request: EventRequest; said: string }) {
  const { answer, pending } = useAnswer();
  const question = useTimeQuestion();
  const { field, formProps } = useApiForm<keyof EventTimes>({
    check: ({ eventDate }) => (eventDate === '' ? { eventDate: DATE_REQUIRED } : {}),
    confirm: question.confirm,
    submit: (values) => answer(sendDate(access, { ...values, seen: request.version }), said),
  });
  return (
    <>
      <form {...formProps} aria-label="Another date" className="grid gap-3">
        <TimesFields field={field} times={request} />
        <div>
          <Button type="submit" variant="outline" waiting={pending}>
            MOVE THE DATE
          </Button>
        </div>
      </form>
      {question.dialog}
    </>
  );
}

interface TimesFieldsProps {
  field: (name: keyof EventTimes) => { name: string; error: string | undefined };
  times: EventTimes;
}

export function TimesFields({ field, times }: TimesFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField label="Event date" type="date" defaultValue={times.eventDate} {...field('eventDate')} />
      <TextField
        label="Event start time"
        type="time"
        defaultValue={times.eventStartTime}
        {...field('eventStartTime')}
      />
      <TextField label="Event end time" type="time" defaultValue={times.eventEndTime} {...field('eventEndTime')} />
    </div>
  );
}
