import { useEffect } from 'react';
import type { Player } from './player.tsx';

/** The keys of a keyboard, of headphones and of a locked screen. */
export function useMediaKeys({ track, sounding, hasNext, hasPrevious, toggle, next, previous }: Player): void {
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!session) return;
    session.metadata = track ? new MediaMetadata({ title: track.title, artist: track.by }) : null;
    session.playbackState = !track ? 'none' : sounding ? 'playing' : 'paused';
    session.setActionHandler('play', track ? toggle : null);
    session.setActionHandler('pause', track ? toggle : null);
    session.setActionHandler('nexttrack', hasNext ? next : null);
    session.setActionHandler('previoustrack', hasPrevious ? previous : null);
  }, [track, sounding, hasNext, hasPrevious, toggle, next, previous]);
}
