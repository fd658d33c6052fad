import { musicalText } from '../notation/musical-text.ts';
import { PlayIcon } from './play-icon.tsx';
import type { Player, Track } from './player.tsx';

const KEY = 'grid min-h-11 min-w-11 place-items-center hover:text-accent disabled:opacity-40';

/** At the foot of the screen, above the cart. */
export function PlayerBar({ player, track }: { player: Player; track: Track }) {
  const { sounding, failed, hasNext, hasPrevious } = player;
  return (
    <section
      aria-label="Player"
      className="player-bar no-print on-blush page-x fixed inset-x-0 bottom-[var(--bar,0px)] z-30 flex items-center gap-1 border-t border-ebony"
    >
      <button type="button" className={KEY} aria-label={sounding ? 'Pause' : 'Play'} onClick={player.toggle}>
        <PlayIcon name={sounding ? 'pause' : 'play'} />
      </button>
      {hasNext || hasPrevious ? (
        <>
          <button type="button" className={KEY} aria-label="Previous" disabled={!hasPrevious} onClick={player.previous}>
            <PlayIcon name="previous" />
          </button>
          <button type="button" className={KEY} aria-label="Next" disabled={!hasNext} onClick={player.next}>
            <PlayIcon name="next" />
          </button>
        </>
      ) : null}
      <p className="min-w-0 grow truncate px-2" aria-live="polite">
        {failed ? 'This could not be played. ' : null}
        <span className="font-label">{musicalText(track.title)}</span>{' '}
        <span className="text-quiet">{musicalText(track.by)}</span>
      </p>
      <button type="button" className={KEY} aria-label="Close the player" onClick={player.close}>
        <PlayIcon name="close" />
      </button>
    </section>
  );
}
