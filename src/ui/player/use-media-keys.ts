import { useEffect } from 'react';
import { move, type PlayerState, toggle } from './player.ts';

export function useMediaKeys({ track, sounding, queue, index }: PlayerState): void {
  const [before, after] = [index > 0, index + 1 < queue.length];
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!session || !track) return;
    session.metadata = new MediaMetadata({ title: track.title, artist: track.by });
    session.playbackState = sounding ? 'playing' : 'paused';
    session.setActionHandler('play', toggle);
    session.setActionHandler('pause', toggle);
    session.setActionHandler('nexttrack', after ? () => move(1) : null);
    session.setActionHandler('previoustrack', before ? () => move(-1) : null);
  }, [track, sounding, before, after]);
}
