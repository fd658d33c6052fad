import {
  CUE_MAX_LENGTH,
  type ProgrammeSection,
  SECTION_MINUTES_MAX,
  TITLE_MAX_LENGTH,
} from '#/features/programmes/model.ts';
import { sectionName } from '#/features/programmes/rules.ts';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import { ChangeButton } from './change-button.tsx';
import { minutesIn } from './items/item-fields.tsx';
import type { Take } from './use-programme.ts';

/** Saved on leaving a field. */
export function SectionFields({ section, take }: { section: ProgrammeSection; take: Take }) {
  const edit = (fields: object) => take({ do: 'edit-section', section: section.id, ...fields });
  const text = (name: 'title' | 'cue' | 'cueBy', label: string, maxLength: number, hint = '') => (
    <TextField
      label={label}
      hint={hint}
      maxLength={maxLength}
      defaultValue={section[name]}
      onBlur={({ target }) => target.value.trim() !== section[name] && edit({ [name]: target.value })}
    />
  );
  return (
    <details className="needs-script no-print">
      <summary
        aria-label={`Time, cue and name of ${sectionName(section)}`}
        className="quiet-link w-fit min-h-11 py-2 text-label"
      >
        Time, cue and name
      </summary>
      <div className="grid gap-4 pt-2 pb-4 sm:grid-cols-2">
        <TextField
          label="Minutes planned"
          type="number"
          inputMode="decimal"
          min="1"
          max={SECTION_MINUTES_MAX}
          step="0.5"
          defaultValue={section.minutes ?? ''}
          onBlur={({ target }) => {
            const minutes = minutesIn(target);
            if (minutes !== undefined && minutes !== section.minutes) edit({ minutes });
          }}
        />
        {text('title', 'Called', TITLE_MAX_LENGTH)}
        {text('cue', 'Begins when', CUE_MAX_LENGTH)}
        {text('cueBy', 'Who gives the cue', TITLE_MAX_LENGTH)}
        <Checkbox
          label="We choose the rest"
          checked={section.houseChooses}
          onChange={({ target }) => edit({ houseChooses: target.checked })}
        />
        <ChangeButton
          change={{ do: 'remove-section', section: section.id }}
          take={take}
          label={`Take this moment out: ${sectionName(section)}`}
          className="link min-h-11 justify-self-start text-label font-label"
        >
          Take this moment out
        </ChangeButton>
      </div>
    </details>
  );
}
