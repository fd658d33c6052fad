import { TIME_INVALID } from '#/features/playing-times/messages.ts';
import { timeText, typedMinutes } from '#/features/playing-times/rules.ts';
import { NOTHING_CHANGED, WORKS_KEPT } from '#/features/stage-door/messages.ts';
import type { OwnWork } from '#/features/stage-door/works/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { changesIn, timeName } from './changes.ts';

/** A press on an untouched form sends nothing. */
export function WorksForm({ token, works }: { token: string; works: readonly OwnWork[] }) {
  const { answer, pending } = useAnswer();
  const announce = useAnnounce();
  const { field, formProps } = useApiForm<string>({
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, typed]) =>
          name.startsWith('time.') && typedMinutes(typed) === undefined ? [[name, TIME_INVALID]] : [],
        ),
      ),
    async submit(values) {
      const changes = changesIn(values, works);
      if (changes.works.length + changes.times.length === 0) {
        announce({ kind: 'status', text: NOTHING_CHANGED });
        return {};
      }
      return answer(send(api['stage-door'].works.$put({ json: { token, ...changes } })), WORKS_KEPT);
    },
  });
  const time = (label: string, minutes: number | null, ...ids: string[]) => (
    <TextField
      {...field(timeName(...ids))}
      label={label}
      inputMode="numeric"
      placeholder="4 min"
      defaultValue={minutes === null ? '' : timeText(minutes)}
      maxLength={10}
      autoComplete="off"
      className="w-28"
    />
  );
  return (
    <>
      <form {...formProps} aria-label="Works" className="needs-script mt-3 max-w-240">
        <ul className="border-t-3 border-ink">
          {works.map(({ _id, title, composer, offered, minutes, movements }) => (
            <li key={_id} className="border-b border-line py-3">
              <div className="flex flex-wrap items-end gap-x-6">
                <div className="min-w-0 grow basis-60">
                  <Checkbox
                    name={`work.${_id}`}
                    defaultChecked={offered}
                    autoComplete="off"
                    label={musicalText(title)}
                    hint={composer}
                  />
                </div>
                {time('You take', minutes, _id)}
              </div>
              {movements.length > 1 ? (
                <details className="mt-1">
                  <summary className="link inline-flex min-h-11 cursor-pointer items-center text-label">
                    Movements<span className="sr-only"> of {title}</span>
                  </summary>
                  <ul className="pl-4">
                    {movements.map((movement) => (
                      <li key={movement._id} className="flex flex-wrap items-end gap-x-6 border-t border-line py-2">
                        <div className="min-w-0 grow basis-60">
                          <Checkbox
                            name={`movement.${_id}.${movement._id}`}
                            defaultChecked={movement.offered}
                            autoComplete="off"
                            label={musicalText(movement.title)}
                          />
                        </div>
                        {time('You take', movement.minutes, _id, movement._id)}
                      </li>
                    ))}
                  </ul>
                </details>
              ) : null}
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-180 text-label text-quiet">
          What is ticked you offer. Minutes, or minutes and seconds, like 4 min or 4:10; left empty, the usual length
          counts.
        </p>
        <Button type="submit" waiting={pending} className="mt-4">
          KEEP WHAT I CHANGED
        </Button>
      </form>
      <ul className="without-script mt-3 max-w-240 border-t-3 border-ink">
        {works.map(({ _id, title, composer, offered }) => (
          <li key={_id} className="border-b border-line py-3">
            {musicalText(title)}, {composer}
            {offered ? '' : ' (not offered)'}
          </li>
        ))}
        <li className="py-3">To change this, the browser has to run scripts. Or write to us.</li>
      </ul>
    </>
  );
}
