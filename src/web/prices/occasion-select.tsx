import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { PROGRAMME_OCCASIONS, type Programme } from '#/features/programmes/model.ts';
import { SelectField } from '#/ui/forms/field.tsx';

interface OccasionSelectProps {
  value: Programme['occasion'];
  choose: (occasion: Programme['occasion']) => void;
  unknown?: string;
  className?: string;
}

export function OccasionSelect({ value, choose, unknown = 'None of these', className = '' }: OccasionSelectProps) {
  return (
    <SelectField
      label="Occasion"
      className={className}
      value={value}
      onChange={({ target }) => choose(occasionNamed(target.value))}
    >
      <option value="">{unknown}</option>
      {PROGRAMME_OCCASIONS.map((occasion) => (
        <option key={occasion} value={occasion}>
          {OCCASION_LABELS[occasion]}
        </option>
      ))}
    </SelectField>
  );
}

export function occasionNamed(name: string): Programme['occasion'] {
  return PROGRAMME_OCCASIONS.find((one) => one === name) ?? '';
}
