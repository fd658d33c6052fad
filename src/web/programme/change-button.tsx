import { createContext, type ReactNode, useContext } from 'react';
import type { Named } from '#/features/programmes/arranging/foreseen.ts';
import type { ProgrammeEdit } from '#/features/programmes/model.ts';
import type { Take } from './use-programme.ts';

interface ChangeButtonProps {
  /** Undefined: disabled. */
  change: ProgrammeEdit | undefined;
  take: Take;
  /** For a sign alone. */
  label?: string | undefined;
  /** Focus key after the change, wherever it moves. */
  focus?: string | undefined;
  /** What it adds. */
  named?: Named;
  className?: string;
  children: ReactNode;
}

export const PRESS_PATH = '/api/programme/press';

/** Undefined: needs scripts. */
export const PressAddress = createContext<string | undefined>(PRESS_PATH);

/** Without scripts, a form. */
export function ChangeButton({ change, take, label, focus, named, className = '', children }: ChangeButtonProps) {
  return (
    <form
      method="post"
      action={useContext(PressAddress)}
      encType="multipart/form-data"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (change) take(change, { focus, named });
      }}
    >
      {change ? <input type="hidden" name="change" value={JSON.stringify(change)} /> : null}
      <button type="submit" aria-label={label} data-focus={focus} disabled={!change} className={className}>
        {children}
      </button>
    </form>
  );
}
