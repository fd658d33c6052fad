import { createContext, type ReactNode, useContext } from 'react';
import type { ProgrammeEdit } from '#/features/programmes/model.ts';
import type { Take } from './use-programme.ts';

interface ChangeButtonProps {
  /** Undefined: nothing to do now. */
  change: ProgrammeEdit | undefined;
  take: Take;
  /** Said where the button shows a sign alone. */
  label?: string | undefined;
  /** Has the focus again after the change, wherever the button went; else the button beside it. */
  focus?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Where a press goes without scripts; undefined where nothing is changed without them. */
export const PressAddress = createContext<string | undefined>('/api/programme/press');

/** One change of the programme by one press; without scripts a form sends it. */
export function ChangeButton({ change, take, label, focus, className = '', children }: ChangeButtonProps) {
  return (
    <form
      method="post"
      action={useContext(PressAddress)}
      encType="multipart/form-data"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (change) take(change, focus);
      }}
    >
      {change ? <input type="hidden" name="change" value={JSON.stringify(change)} /> : null}
      <button type="submit" aria-label={label} data-focus={focus} disabled={!change} className={className}>
        {children}
      </button>
    </form>
  );
}
