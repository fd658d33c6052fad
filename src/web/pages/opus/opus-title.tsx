import { splitTitle } from './split-title.ts';

/** As large as its longest word allows in half a page. */
function sizeOf(title: string): string {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  if (longest <= 10 && title.length <= 48) return 'text-work';
  return longest <= 13 && title.length <= 80 ? 'text-panel' : 'text-section';
}

export function OpusTitle({ title, className = '' }: { title: string; className?: string }) {
  const { loud, quiet } = splitTitle(title);
  const size = sizeOf(title);
  return (
    <h1 className={`font-display ${size} ${className}`}>
      <span className="block font-fff">{loud}</span>{' '}
      <span className={`block ${size === 'text-section' ? 'font-p' : 'font-ppp'}`}>{quiet}</span>
    </h1>
  );
}
