import { toRoman } from '#/features/repertoire/rules.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

const TOO_MANY_FOR_ONE_COLUMN = 6;

export function MovementList({ movements }: { movements: readonly string[] }) {
  const columns = movements.length > TOO_MANY_FOR_ONE_COLUMN ? 'sm:columns-2 sm:gap-x-6' : '';
  return (
    <section aria-labelledby="movements" className="mt-8.5">
      <h2 id="movements" className="border-b border-line pb-2 text-label font-label">
        Movements
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to Safari */}
      <ol role="list" className={`pt-2 ${columns}`}>
        {movements.map((name, index) => (
          <li
            key={toRoman(index + 1)}
            className="grid break-inside-avoid grid-cols-[3.75rem_minmax(0,1fr)] py-1.5 font-display text-row"
          >
            <span className="font-p">{toRoman(index + 1)}.</span>{' '}
            <span className="dynamic-mf">{musicalText(name)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
