import { Link } from 'react-router';
import { isSecret, SETTING_GROUPS, type SettingsView } from '#/features/settings/model.ts';
import { STEPS, type StepId, stepPath } from './steps.ts';

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'];

export function StepList({ current, view }: { current: number; view: SettingsView }) {
  const here = STEPS[current];
  return (
    <nav aria-label="Steps" className="mt-8.5 md:mt-12">
      <ol className="grid grid-cols-5 border-t border-line md:grid-cols-1">
        {STEPS.map(({ id, label }, index) => (
          <li key={id} className="md:border-b md:border-line">
            <Link
              to={stepPath(index)}
              aria-current={index === current ? 'step' : undefined}
              className="weighs flex min-h-12 items-baseline justify-center gap-4 py-2 font-mp hover:font-f aria-[current]:bg-ink aria-[current]:font-fff aria-[current]:text-ground md:justify-start md:aria-[current]:bg-transparent md:aria-[current]:text-ink"
            >
              <span className="font-display text-row md:w-8">{NUMERALS[index]}</span>
              <span className="sr-only font-display text-row md:not-sr-only">{label}</span>
              <span className="sr-only text-label text-quiet md:not-sr-only md:ml-auto">{stateText(id, view)}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-label text-quiet md:hidden">
        {NUMERALS[current]} of {NUMERALS.at(-1)}:{' '}
        {[here?.label, here && stateText(here.id, view)].filter(Boolean).join(', ')}
      </p>
    </nav>
  );
}

function stateText(id: StepId, { values, fixed }: SettingsView): string {
  if (id === 'fees' || id === 'admin') return '';
  const isSet = SETTING_GROUPS[id].some(
    (name) => fixed[name] !== undefined || (!isSecret(name) && name !== 'smtpSecurity' && values[name] !== ''),
  );
  return isSet ? 'set' : 'not set';
}
