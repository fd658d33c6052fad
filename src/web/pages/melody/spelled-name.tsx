import { lettersOf, noteOf } from '#/features/names-melody/rules.ts';

export function SpelledName({ name, weight }: { name: string; weight: 'font-fff' | 'font-p' }) {
  const letters = [...lettersOf(name)];
  return (
    <div>
      <p className="sr-only">
        {name}: {letters.map((letter) => `${letter} is ${noteOf(letter)}`).join(', ')}
      </p>
      <div aria-hidden="true" className="flex flex-wrap gap-y-3">
        {letters.map((letter, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the name
            key={index}
            className="w-7 border-t-3 sm:w-9 border-ink pt-1"
          >
            <span className="block text-label text-quiet">{letter}</span>
            <span className={`block font-display text-row ${weight}`}>{noteOf(letter)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
