import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { splitTitle } from './split-title.ts';

/** What people call it is no catalogue number. */
const NICKNAME = /(“[^”]+”|‘[^’]+’)/u;

/** The longest word must fit. */
function sizeOf(title: string): string {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  if (longest <= 10 && title.length <= 48) return 'text-work';
  return longest <= 13 && title.length <= 80 ? 'text-panel' : 'text-section';
}

interface OpusTitleProps {
  opus: Pick<OpusDetails, '_id' | 'title' | 'facts'>;
  className?: string;
}

export function OpusTitle({ opus, className = '' }: OpusTitleProps) {
  const { loud, quiet } = splitTitle(opus.title);
  const shared = useShared(`/opus/details/${opus._id}`);
  const size = sizeOf(opus.title);
  return (
    <h1 data-swells className={`font-display ${size} ${shared.title} ${className}`}>
      <span className={`block ${size === 'text-section' ? '' : 'md:[--quietest:100]'} ${weightOf(opus.facts.dynamic)}`}>
        {loud}
      </span>{' '}
      <span className={`block ${size === 'text-section' ? 'font-p' : 'font-ppp'}`}>
        {quiet.split(NICKNAME).map((part, at) =>
          at % 2 === 1 ? (
            <b key={part} className="font-fff">
              {part}
            </b>
          ) : (
            part
          ),
        )}
      </span>
    </h1>
  );
}
