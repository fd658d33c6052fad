import { BY_HINT } from '#/features/programmes/messages.ts';
import {
  NOTE_MAX_LENGTH,
  type ProgrammeItem,
  SECTION_MINUTES_MAX,
  TITLE_MAX_LENGTH,
} from '#/features/programmes/model.ts';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import type { Take } from '../use-programme.ts';

/** Saved on leaving a field. */
export function ItemFields({ item, name, take }: { item: ProgrammeItem; name: string; take: Take }) {
  const edit = (fields: object) => take({ do: 'edit-item', item: item.id, ...fields });
  const summary = item.kind === 'work' ? 'Note and length' : 'Name, note and length';
  return (
    <details className="needs-script no-print w-full max-sm:order-1 max-sm:not-open:w-fit max-sm:open:order-3">
      <summary aria-label={`${summary} of ${name}`} className="quiet-link w-fit min-h-11 py-2 text-label">
        {summary}
      </summary>
      <div className="grid gap-4 pb-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        {item.kind === 'work' ? null : (
          <TextField
            label="Called"
            hint={item.kind === 'song' ? 'Its title' : 'What is read, who speaks'}
            maxLength={TITLE_MAX_LENGTH}
            defaultValue={item.title}
            onBlur={({ target }) => target.value.trim() !== item.title && edit({ title: target.value })}
          />
        )}
        {item.kind === 'song' ? (
          <TextField
            label="By"
            hint={BY_HINT}
            maxLength={TITLE_MAX_LENGTH}
            defaultValue={item.by}
            onBlur={({ target }) => target.value.trim() !== (item.by ?? '') && edit({ by: target.value })}
          />
        ) : null}
        <TextField
          label="Note for the musicians"
          maxLength={NOTE_MAX_LENGTH}
          defaultValue={item.note}
          onBlur={({ target }) => target.value.trim() !== item.note && edit({ note: target.value })}
        />
        <TextField
          label="Its own minutes"
          type="number"
          inputMode="decimal"
          min="0.5"
          max={SECTION_MINUTES_MAX}
          step="0.5"
          defaultValue={item.minutes ?? ''}
          onBlur={({ target }) => {
            const minutes = minutesIn(target);
            if (minutes !== undefined && minutes !== item.minutes) edit({ minutes });
          }}
        />
        <Checkbox
          label="Waits for the cue"
          checked={item.transition === 'cue'}
          onChange={({ target }) => edit({ transition: target.checked ? 'cue' : 'on' })}
        />
      </div>
    </details>
  );
}

/** Null for empty; undefined for invalid. */
export function minutesIn(field: HTMLInputElement): number | null | undefined {
  if (!field.reportValidity()) return undefined;
  return field.value === '' ? null : Number(field.value);
}
