import { musicalText } from '#/ui/notation/musical-text.ts';

/** The longest word must fit. */
function sizeOf(title: string): string {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  return longest <= 11 && title.length <= 34 ? 'text-panel' : 'text-section';
}

export function WorkTitle({ title, className }: { title: string; className: string }) {
  const words = musicalText(title).split(' ');
  const split = Math.floor(words.length / 2);
  const size = sizeOf(title);
  const quiet = words.slice(0, split);
  return (
    <h1 data-swells className={`mt-4 font-display wrap-anywhere ${size} ${className}`}>
      {split > 0 ? <span className={size === 'text-panel' ? 'font-ppp' : 'font-p'}>{quiet.join(' ')} </span> : null}
      <span className="font-fff">{words.slice(split).join(' ')}</span>
    </h1>
  );
}
