import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Answer {
  id: string;
  /** 'Accept'; then 'for $400'. */
  loud: string;
  quiet?: string;
  /** Possible, but nobody's wish: small. */
  aside?: true;
  /** Shown once chosen. */
  consequence: ReactNode;
  /** The button and its fields; absent when nothing is asked. */
  action?: ReactNode;
}

interface AnswersProps {
  legend: string;
  answers: readonly (Answer | false | null | undefined)[];
}

/**
 * Mail scanners run scripts and press buttons: no button exists before an answer is chosen, and none is preselected.
 * Its key must change with the question.
 */
export function Answers({ legend, answers }: AnswersProps) {
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const group = useRef<HTMLFieldSetElement>(null);

  function choose(id: string): void {
    setChosen(id);
    setOpened((before) => (before.includes(id) ? before : [...before, id]));
  }

  // Chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':scope > div > label > input:checked');
    if (early) choose(early.value);
  }, []);

  return (
    <>
      <fieldset ref={group} className="needs-script no-print min-w-0 border-t border-ink">
        <legend className="float-left w-full pt-3 pb-1 text-label font-label">{legend}</legend>
        {answers.map((answer) =>
          answer ? (
            <div key={answer.id} className="clear-both border-b border-line">
              <label className="flex min-h-12 cursor-pointer items-center gap-4 py-3">
                <input
                  type="radio"
                  name={name}
                  value={answer.id}
                  autoComplete="off"
                  onChange={() => choose(answer.id)}
                  className="notehead"
                />
                <span className={answer.aside ? 'text-body' : 'font-display text-section'}>
                  <span className={answer.aside ? 'font-label' : 'font-ff'}>{answer.loud}</span>{' '}
                  {answer.quiet ? <span className={answer.aside ? '' : 'font-p'}>{answer.quiet}</span> : null}
                </span>
              </label>
              <div role="status">{chosen === answer.id ? <p className="pb-4">{answer.consequence}</p> : null}</div>
              {opened.includes(answer.id) && answer.action ? (
                <div hidden={chosen !== answer.id} className="pb-8.5">
                  {answer.action}
                </div>
              ) : null}
            </div>
          ) : null,
        )}
      </fieldset>
      <p className="without-script">To answer here, this browser has to run scripts. Or answer the mail.</p>
    </>
  );
}
