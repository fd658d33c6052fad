import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Answer {
  id: string;
  /** What is chosen: 'Accept' 'for $400'. */
  loud: string;
  quiet?: string;
  /** What comes of it, said as soon as it is chosen. */
  consequence: ReactNode;
  /** The key that names the act, and what belongs to it. Not there where the answer asks for nothing. */
  act?: ReactNode;
}

interface AnswersProps {
  legend: string;
  answers: readonly (Answer | false | null | undefined)[];
}

/**
 * For whatever a mailed link may change. Scanners of mail run the scripts of a page and press its buttons: there is no
 * button before a person has chosen an answer, and none is chosen beforehand. Give it a key that changes with what it
 * asks: a choice is for what was read.
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

  // Chosen while the scripts were still on their way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':scope > div > label > input:checked');
    if (early) choose(early.value);
  }, []);

  return (
    <>
      <fieldset ref={group} className="needs-script no-print min-w-0 border-t-3 border-ink">
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
                  className="size-6 shrink-0 accent-felt"
                />
                <span className="font-display text-section">
                  <span className="font-ff">{answer.loud}</span>{' '}
                  {answer.quiet ? <span className="font-pp">{answer.quiet}</span> : null}
                </span>
              </label>
              <div role="status">{chosen === answer.id ? <p className="pb-4">{answer.consequence}</p> : null}</div>
              {opened.includes(answer.id) && answer.act ? (
                <div hidden={chosen !== answer.id} className="pb-8.5">
                  {answer.act}
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
