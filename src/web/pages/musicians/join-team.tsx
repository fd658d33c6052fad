import { useLayoutEffect, useRef, useState } from 'react';
import type { JoinContent } from '#/features/join-applications/model.ts';
import { Button } from '#/ui/button.tsx';
import { useFocusBack } from '#/ui/dialogs/use-focus-back.ts';
import { useRootData } from '#/web/root-data.ts';
import { JoinForm } from './join-form.tsx';

const OPEN_BUTTON = 'open-join-form';
const NUMERALS = ['I', 'II', 'III', 'IV', 'V'] as const;

/** Stays mounted once opened (spec section 2). */
export function JoinTeam({ join }: { join: JoinContent }) {
  const { businessEmail } = useRootData();
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const open = state === 'open';
  const panel = useRef<HTMLDivElement>(null);
  useFocusBack(open ? OPEN_BUTTON : undefined);
  useLayoutEffect(() => {
    if (open) panel.current?.querySelector('input')?.focus();
  }, [open]);

  return (
    <section aria-labelledby="join" className="on-blush page-x py-12 md:py-18">
      <div className="grid items-end gap-x-6 gap-y-6 md:grid-cols-12">
        <div className="md:col-span-8">
          <h2 id="join" className="font-display text-panel">
            <span className="font-fff">Join</span> <span className="font-ppp">the team</span>
          </h2>
          <p className="mt-4 max-w-150 text-lede">{join.introduction}</p>
        </div>
        <div className="needs-script no-print md:col-span-4 md:justify-self-end">
          <Button
            id={OPEN_BUTTON}
            aria-expanded={open}
            className={open ? 'invisible max-md:hidden' : ''}
            onClick={() => setState('open')}
          >
            OPEN FORM
          </Button>
        </div>
        <noscript>
          <p className="md:col-span-12">
            The form needs JavaScript. Please send your resume to{' '}
            <a href={`mailto:${businessEmail}`} className="link">
              {businessEmail}
            </a>{' '}
            instead, and say what you play.
          </p>
        </noscript>
      </div>
      <ol className="mt-8.5 grid gap-x-6 gap-y-6 border-t-3 border-ink pt-4 sm:grid-cols-3">
        {join.process.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline">
            <span aria-hidden="true" className="font-display text-row font-p">
              {NUMERALS[index]}
            </span>
            <div>
              <h3 className="font-display text-row font-fff">{title}</h3>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {state === 'untouched' ? null : (
        <div
          ref={panel}
          hidden={!open}
          className="on-ivory no-print mt-8.5 border-t-3 border-ebony p-5 sm:p-8.5 md:p-12"
        >
          <JoinForm onClose={() => setState('closed')} />
        </div>
      )}
    </section>
  );
}
