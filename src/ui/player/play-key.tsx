import type { ReactNode } from 'react';
import { PlayIcon } from './play-icon.tsx';
import { play, type Track, toggle, usePlayer } from './player.ts';

interface PlayKeyProps {
  track: Track;
  className?: string;
  /** Printed alone. */
  children?: ReactNode;
}

/** Without scripts, a link to the sound. */
export function PlayKey({ track, className = '', children }: PlayKeyProps) {
  const player = usePlayer();
  const mine = player.track?.src === track.src;
  const sounding = mine && player.sounding;
  const name = `${sounding ? 'Pause' : 'Hear how it begins'}: ${track.title}`;
  function press(): void {
    if (mine) toggle();
    else play([track]);
  }
  return (
    <a
      href={track.src}
      aria-label={name}
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
      {children}
    </a>
  );
}
