import type { Musician } from '../model.ts';

/** Literal for Tailwind: as thin as the size allows. */
const QUIET = { display: 'font-ppp', list: 'font-p', label: 'font-mp' } as const;

interface MusicianNameProps {
  musician: Pick<Musician, 'firstName' | 'lastName'>;
  size: keyof typeof QUIET;
}

/** Whoever comes and plays is called by the first name: that is the loud one, wherever a name stands. */
export function MusicianName({ musician: { firstName, lastName }, size }: MusicianNameProps) {
  const line = size === 'display' ? 'block' : '';
  return (
    <>
      <span className={`${line} font-fff`}>{firstName}</span>{' '}
      <span data-swells className={`${line} ${QUIET[size]}`}>
        {lastName}
      </span>
    </>
  );
}
