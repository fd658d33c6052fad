import { PlayIcon } from './play-icon.tsx';
import { play, type Track, toggle, usePlayer } from './player.ts';

export function HearAll({ tracks, children }: { tracks: readonly Track[]; children: string }) {
  const { queue, sounding } = usePlayer();
  const mine = queue.length === tracks.length && queue.every(({ src }, place) => src === tracks[place]?.src);
  if (tracks.length === 0) return null;
  return (
    <button
      type="button"
      aria-pressed={mine && sounding}
      onClick={() => (mine ? toggle() : play(tracks))}
      className="link needs-script no-print inline-flex min-h-11 items-center gap-3 font-label"
    >
      <PlayIcon name={mine && sounding ? 'pause' : 'play'} />
      {children}
    </button>
  );
}
