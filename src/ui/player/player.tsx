import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { pauseOthers } from './one-sound.ts';
import { PlayerBar } from './player-bar.tsx';
import { useMediaKeys } from './use-media-keys.ts';

export interface Track {
  src: string;
  title: string;
  by: string;
}

interface Playing {
  queue: readonly Track[];
  index: number;
}

export interface Player {
  /** What sounds, or is paused; undefined while the player is closed. */
  track: Track | undefined;
  sounding: boolean;
  failed: boolean;
  hasNext: boolean;
  hasPrevious: boolean;
  /** Begins with that one of the queue. */
  play(queue: readonly Track[], index?: number): void;
  /** Pauses what sounds, or goes on with it. */
  toggle(): void;
  next(): void;
  previous(): void;
  close(): void;
}

const PlayerContext = createContext<Player | undefined>(undefined);

/** @throws Error outside of the provider */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('usePlayer needs a PlayerProvider');
  return player;
}

/** The one player of the site: it goes on while somebody browses, and begins only when somebody presses a key. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<Playing>();
  const [state, setState] = useState<'paused' | 'sounding' | 'failed'>('paused');

  const player = useMemo<Player>(() => {
    const { queue = [], index = 0 } = playing ?? {};
    const begin = (tracks: readonly Track[], at: number) => {
      const element = audio.current;
      const track = tracks[at];
      if (!element || !track) return;
      setPlaying({ queue: tracks, index: at });
      setState('paused');
      element.src = track.src;
      // Another track may be begun before this one sounds.
      element.play().catch((problem: DOMException) => problem.name !== 'AbortError' && setState('failed'));
    };
    return {
      track: queue[index],
      sounding: state === 'sounding',
      failed: state === 'failed',
      hasNext: index + 1 < queue.length,
      hasPrevious: index > 0,
      play: (tracks, at = 0) => begin(tracks, at),
      toggle() {
        if (state === 'sounding') audio.current?.pause();
        else if (state === 'failed') begin(queue, index);
        else void audio.current?.play().catch(() => setState('failed'));
      },
      next: () => begin(queue, index + 1),
      previous: () => begin(queue, index - 1),
      close() {
        audio.current?.pause();
        setPlaying(undefined);
      },
    };
  }, [playing, state]);
  useMediaKeys(player);

  return (
    <PlayerContext value={player}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: music without words; its notes stand where it is pressed */}
      <audio
        ref={audio}
        preload="none"
        hidden
        onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
        onPlaying={() => setState('sounding')}
        onPause={() => setState((now) => (now === 'failed' ? now : 'paused'))}
        onEnded={() => player.hasNext && player.next()}
        onError={() => setState('failed')}
      />
      {player.track ? <PlayerBar player={player} track={player.track} /> : null}
    </PlayerContext>
  );
}
