import { Link } from 'react-router';
import type { TwoNames } from '#/features/names-melody/model.ts';
import { melodyPath } from '#/features/names-melody/url.ts';
import { NamesForm, type TypedNames } from './names-form.tsx';
import { SpelledName } from './spelled-name.tsx';

const EXAMPLES: readonly TwoNames[] = [
  { first: 'Clara', second: 'Robert' },
  { first: 'Оксана', second: 'Jonathan' },
  { first: 'Fanny', second: 'Wilhelm' },
];
const SHORT = 9;

export function Invitation(typed: TypedNames) {
  return (
    <header className="on-ivory page-x grid gap-x-16 gap-y-8.5 pt-8.5 pb-12 md:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)] md:pt-12 md:pb-16">
      <div>
        <h1 className="font-display text-page-title">
          <span className="block font-ppp">Your names,</span> <span className="block font-fff">a melody</span>
        </h1>
        <p className="mt-6 max-w-120 text-lede">
          Every letter of a name is a note. Composers have signed their music so since Bach, and sent it as a present
          when there was nothing else to wrap. Write two names: you see and hear the theme they make.
        </p>
      </div>
      <div className="md:pt-3">
        <NamesForm {...typed} submit="WRITE THE MELODY" />
        <p className="mt-4 text-label text-quiet">
          For example{' '}
          {EXAMPLES.map((example, index) => (
            <span key={example.first}>
              {index > 0 ? ', ' : ''}
              <Link to={melodyPath(example)} prefetch="none" className="link py-2 whitespace-nowrap text-ink">
                {example.first} &amp; {example.second}
              </Link>
            </span>
          ))}
          .
        </p>
      </div>
    </header>
  );
}

export function BothNames({ first, second }: TwoNames) {
  const size = Math.max([...first].length, [...second].length) > SHORT ? 'text-panel' : 'text-page-title';
  return (
    <header className="on-ivory page-x pt-8.5 pb-8.5 md:pt-12 md:pb-12">
      <h1 className={`font-display wrap-anywhere ${size}`}>
        <span className="font-fff">{first}</span> <span className="font-p text-accent">&amp;</span>{' '}
        <span className="inline-block font-ppp">{second}</span>
      </h1>
      <div className="mt-6 flex flex-wrap gap-x-12 gap-y-6 md:mt-8.5">
        <SpelledName name={first} weight="font-fff" />
        <SpelledName name={second} weight="font-p" />
      </div>
    </header>
  );
}
