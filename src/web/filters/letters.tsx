import { Link } from 'react-router';
import { LETTERS } from '#/features/repertoire/url.ts';

interface LettersProps {
  label: string;
  chosen?: string;
  /** Undefined: nothing begins with it. */
  to: (letter: string) => string | undefined;
}

const CELL = 'flex min-h-11 items-center justify-center font-display text-row uppercase';

export function Letters({ label, chosen, to }: LettersProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ol className="grid grid-cols-[repeat(13,minmax(0,1fr))] border-b border-line xl:grid-cols-[repeat(26,minmax(0,1fr))]">
        {LETTERS.map((letter) => {
          const address = to(letter);
          return (
            <li key={letter}>
              {address === undefined ? (
                <span className={`${CELL} font-p text-quiet line-through decoration-1`}>{letter}</span>
              ) : (
                <Link
                  to={address}
                  preventScrollReset
                  aria-current={letter === chosen ? 'true' : undefined}
                  className={`${CELL} font-p hover:bg-blush aria-[current]:bg-ebony aria-[current]:font-fff aria-[current]:text-ivory`}
                >
                  {letter}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
