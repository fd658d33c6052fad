import { PlayIcon } from './play-icon.tsx';
import { play, type Track } from './player.ts';

export function HearAll({ tracks, children }: { tracks: readonly Track[]; children: string }) {
  if (tracks.length === 0) return null;
  return (
    <button
      type="button"
      onClick={() => play(tracks)}
      className="link needs-script no-print inline-flex min-h-11 items-center gap-3 font-label"
    >
      <PlayIcon name="play" />
      {children}
    </button>
  );
}
