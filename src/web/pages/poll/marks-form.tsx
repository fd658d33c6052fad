import { useId } from 'react';
import { MARK_LABELS, MARK_REQUIRED, MARKS_SAVED, NOTHING_CHANGED } from '#/features/date-polls/messages.ts';
import { MARKS, type Mark, type OwnPoll } from '#/features/date-polls/model.ts';
import { timesText } from '#/features/event-requests/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

type Dates = OwnPoll['dates'];

/** None preselected; unmarked dates are not sent. */
export function MarksForm({ token, dates }: { token: string; dates: Dates }) {
  const { answer, pending } = useAnswer();
  const announce = useAnnounce();
  const { field, formProps } = useApiForm<string>({
    check: (values) =>
      Object.fromEntries(dates.flatMap(({ id }) => (values[`marks.${id}`] ? [] : [[`marks.${id}`, MARK_REQUIRED]]))),
    submit(values) {
      const marks = Object.fromEntries(dates.map(({ id }) => [id, values[`marks.${id}`] as Mark]));
      if (dates.every(({ id, mark }) => mark === marks[id])) {
        announce({ kind: 'status', text: NOTHING_CHANGED });
        return Promise.resolve({});
      }
      return answer(send(api.polls['by-link'].marks.$put({ json: { token, marks } })), MARKS_SAVED);
    },
  });
  return (
    <>
      <form {...formProps} aria-label="When can you?" className="needs-script">
        <ol className="border-t-3 border-ink">
          {dates.map((date) => (
            <DateMarks key={date.id} date={date} {...field(`marks.${date.id}`)} />
          ))}
        </ol>
        <p className="mt-6">Choose for every date, then save. You can change it here until a date is settled.</p>
        <Button type="submit" className="mt-4" waiting={pending}>
          SAVE WHAT I CHOSE
        </Button>
      </form>
      <p className="without-script">To answer here, this browser has to run scripts. Or answer the mail.</p>
    </>
  );
}

interface DateMarksProps {
  date: Dates[number];
  name: string;
  error: string | undefined;
}

function DateMarks({ date, name, error }: DateMarksProps) {
  const id = useId();
  const then = date.alsoThen.length > 0;
  const described = [then ? `${id}-then` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <li className="border-b border-line py-4">
      <fieldset className="min-w-0" aria-describedby={described || undefined}>
        <legend className="font-display text-card font-mf">{timesText(date)}</legend>
        {then ? (
          <p id={`${id}-then`} className="mt-1 text-label break-words">
            <b className="font-label">Yours on that day:</b> {date.alsoThen.join('; ')}
          </p>
        ) : null}
        <div className="mt-1 flex flex-wrap gap-x-8.5">
          {MARKS.map((mark, index) => (
            <label key={mark} className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
              <input
                type="radio"
                name={name}
                value={mark}
                autoComplete="off"
                defaultChecked={date.mark === mark}
                aria-invalid={error && index === 0 ? true : undefined}
                className="notehead"
              />
              <span>{MARK_LABELS[mark]}</span>
            </label>
          ))}
        </div>
        {error ? (
          <p id={`${id}-error`} className="text-label font-label text-accent">
            {error}
          </p>
        ) : null}
      </fieldset>
    </li>
  );
}
