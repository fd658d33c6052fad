import { PlayKey } from '#/ui/player/play-key.tsx';
import type { EngravedIncipit } from '../model.ts';
import { incipitPath } from '../url.ts';

interface IncipitKeyProps {
  incipit: EngravedIncipit;
  work: { title: string; composer: string };
  className?: string;
}

/** How a work begins: its notes are the key that plays them. */
export function IncipitKey({ incipit, work, whole = false, className = '' }: IncipitKeyProps & { whole?: boolean }) {
  const { width, height } = whole ? incipit.sheet : incipit.narrow;
  return (
    <PlayKey track={trackOf(incipit, work)} className={`max-w-full ${className}`}>
      <img
        src={incipitPath(incipit, whole ? 'sheet-1.svg' : 'narrow-1.svg')}
        alt=""
        // A unit is a tenth of what verovio draws in.
        width={Math.round(width / 20)}
        height={Math.round(height / 20)}
        loading={whole ? 'eager' : 'lazy'}
        className={`incipit min-w-0 object-contain object-left ${whole ? 'h-auto w-full' : 'h-auto max-h-26 w-auto'}`}
      />
    </PlayKey>
  );
}

/** The key alone, in a row with a name beside it. */
export function SoundKey({ incipit, work, className = '' }: IncipitKeyProps) {
  return <PlayKey track={trackOf(incipit, work)} className={`min-w-11 justify-center ${className}`} />;
}

export function trackOf(incipit: EngravedIncipit, { title, composer }: IncipitKeyProps['work']) {
  return { src: incipitPath(incipit, 'audio.mp3'), title, by: composer };
}
