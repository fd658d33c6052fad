import type { ReactNode } from 'react';
import { PlayIcon } from './play-icon.tsx';
import { play, type Track, toggle, usePlayer } from './player.ts';

interface PlayKeyProps {
  track: Track;
  className?: string;
  /** Says so beside its sign. */
  worded?: boolean;
  /** Printed alone. */
  children?: ReactNode;
}

/** Without scripts, a link to the sound. */
export function PlayKey({ track, className = '', worded = false, children }: PlayKeyProps) {
  const player = usePlayer();
  const mine = player.track?.src === track.src;
  const sounding = mine && player.sounding;
  const what = sounding ? 'Pause' : `Hear ${track.part ?? 'how it begins'}`;
  function press(): void {
    if (mine) toggle();
    else play([track]);
  }
  return (
    <a
      href={track.src}
      aria-label={`${what}: ${track.title}`}
      aria-current={mine ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        press();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        press();
      }}
      className={`${children ? '' : 'no-print'} inline-flex min-h-11 items-center gap-3 hover:text-accent aria-[current=true]:text-accent ${className}`}
    >
      <PlayIcon name={sounding ? 'pause' : 'play'} />
      {worded ? <span className="no-print link text-label font-label">{what}</span> : null}
      {children}
    </a>
  );
}
