import type { ReactNode } from 'react';
import type { TwoNames } from '#/features/names-melody/model.ts';
import { lettersOf } from '#/features/names-melody/rules.ts';
import { AlphabetTable } from './alphabet-table.tsx';
import { SpelledName } from './spelled-name.tsx';

export function HowItIsMade({ names }: { names: TwoNames | null }) {
  const used = names ? lettersOf(names.first) + lettersOf(names.second) : '';
  return (
    <section aria-labelledby="rule" className="on-ebony page-x pt-12 pb-16 md:pt-18 md:pb-26">
      <h2 id="rule" className="font-display text-section">
        <span className="font-fff">The rule,</span> <span className="font-ppp">and no other</span>
      </h2>
      <div className="mt-8.5 grid gap-x-16 gap-y-12 md:grid-cols-2">
        <div>
          <AlphabetTable used={used} />
          {used === '' ? null : <p className="mt-4 text-label text-quiet">Heavy: the letters of your names.</p>}
          <div className="mt-8.5 flex flex-wrap items-start gap-x-8.5 gap-y-4">
            <SpelledName name="Haydn" weight="font-fff" />
            <p className="max-w-80 flex-1 basis-56 text-label text-quiet">
              On these five notes Debussy and Ravel each wrote a piece for Haydn in 1909, a hundred years after his
              death.
            </p>
          </div>
        </div>
        <ol className="grid content-start gap-y-6">
          <Step number="1" title="Letters are notes">
            The alphabet is written in rows of seven under the notes A to G. One letter goes its own way: H is B
            natural, which Germans call H.
          </Step>
          <Step number="2" title="The nearest note">
            Each note lies as near as it can to the one before, so that a name can be sung.
          </Step>
          <Step number="3" title="A question, an answer">
            The first name asks, forte; the second answers, piano. A name fills one, two, four or eight bars, as it has
            letters, and holds its last one long.
          </Step>
          <Step number="4" title="Three or four">
            An odd number of letters in both names together makes a theme in three, an even number one in four. The left
            hand adds plain chords, and comes home on the last letter.
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ number, title, children }: { number: string; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline border-t border-line pt-3">
      <span aria-hidden="true" className="font-display text-card font-fff text-accent">
        {number}
      </span>
      <div>
        <h3 className="font-display text-row font-f">{title}</h3>
        <p className="mt-2 max-w-112">{children}</p>
      </div>
    </li>
  );
}
