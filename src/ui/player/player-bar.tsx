import { musicalText } from '../notation/musical-text.ts';
import { PlayIcon } from './play-icon.tsx';
import { close, move, type PlayerState, type Track, toggle } from './player.ts';
import { useMediaKeys } from './use-media-keys.ts';

const KEY = 'grid min-h-11 min-w-11 place-items-center hover:text-accent disabled:opacity-40';

export function PlayerBar({ player, track }: { player: PlayerState; track: Track }) {
  const { queue, index, sounding, failed } = player;
  useMediaKeys(player);
  return (
    <section
      aria-label="Player"
      className="player-bar no-print on-blush page-x fixed inset-x-0 bottom-[var(--bar,0px)] z-30 flex items-center gap-1 border-t border-ebony"
    >
      <button type="button" className={KEY} aria-label={sounding ? 'Pause' : 'Play'} onClick={toggle}>
        <PlayIcon name={sounding ? 'pause' : 'play'} />
      </button>
      {queue.length > 1 ? (
        <>
          <button type="button" className={KEY} aria-label="Previous" disabled={index === 0} onClick={() => move(-1)}>
            <PlayIcon name="previous" />
          </button>
          <button
            type="button"
            className={KEY}
            aria-label="Next"
            disabled={index + 1 === queue.length}
            onClick={() => move(1)}
          >
            <PlayIcon name="next" />
          </button>
        </>
      ) : null}
      <p className="min-w-0 grow px-2 max-sm:line-clamp-2 max-sm:leading-tight sm:truncate" aria-live="polite">
        {failed ? 'This could not be played. ' : null}
        <span data-swells className="font-display text-row font-mf">
          {musicalText(track.title)}
        </span>{' '}
        <span className="text-quiet">{musicalText(track.by)}</span>
      </p>
      <button type="button" className={KEY} aria-label="Close the player" onClick={close}>
        <PlayIcon name="close" />
      </button>
    </section>
  );
}
