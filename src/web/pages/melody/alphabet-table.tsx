import { NOTE_NAMES } from '#/features/names-melody/model.ts';
import { ALPHABET_ROWS } from '#/features/names-melody/rules.ts';

export function AlphabetTable({ used }: { used: string }) {
  return (
    <table className="w-full table-fixed border-collapse text-center font-display">
      <caption className="sr-only">The letters under their notes</caption>
      <thead>
        <tr className="border-b-3 border-ink">
          {NOTE_NAMES.map((note) => (
            <th key={note} scope="col" className="pb-2 text-card font-fff text-accent">
              {note}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ALPHABET_ROWS.map((row) => (
          <tr key={row.join('')} className="border-b border-line">
            {row.map((letters, column) => (
              <td key={NOTE_NAMES[column]} className="py-2 text-row sm:text-card">
                {[...letters].map((letter) => (
                  <span key={letter} className={`inline-block px-1 ${weightOf(letter, used)}`}>
                    {letter}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function weightOf(letter: string, used: string): string {
  if (used === '') return 'font-mp';
  return used.includes(letter) ? 'font-fff' : 'font-p text-quiet';
}
