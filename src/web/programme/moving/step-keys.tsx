import type { ProgrammeEdit } from '#/features/programmes/model.ts';
import { ChangeButton } from '../change-button.tsx';
import type { Take } from '../use-programme.ts';

interface Step {
  /** Undefined: it is at the end already. */
  change: ProgrammeEdit | undefined;
  label: string;
}

const STEP = 'grid size-11 items-center justify-items-center font-label text-row disabled:opacity-30 hover:text-accent';

/** The focus goes along with `id`. */
export function StepKeys({ id, up, down, take }: { id: string; up: Step; down: Step; take: Take }) {
  return (
    <span className="reorder no-print flex">
      {(
        [
          ['up', 'down', '↑', up],
          ['down', 'up', '↓', down],
        ] as const
      ).map(([name, other, sign, { change, label }]) => (
        <ChangeButton
          key={name}
          change={change}
          take={take}
          label={label}
          focus={`${name}-${id} ${other}-${id}`}
          className={STEP}
        >
          <span aria-hidden="true">{sign}</span>
        </ChangeButton>
      ))}
    </span>
  );
}
