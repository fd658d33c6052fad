import type { MenuConcert } from '../model.ts';

/**
 * A concert's poster as a file, for where many hang. It repeats what stands beside it in words, so it is not read
 * out. `soon` where it is in sight at once.
 */
export function PosterPicture({
  concert,
  soon = false,
  className = '',
}: {
  concert: MenuConcert;
  soon?: boolean;
  className?: string;
}) {
  return (
    <img
      src={concert.poster}
      alt=""
      width={600}
      height={900}
      loading={soon ? 'eager' : 'lazy'}
      className={`block h-auto w-full ${className}`}
    />
  );
}
