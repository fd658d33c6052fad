/** A concert's poster as a lazy image. It repeats the words beside it, so it is hidden from screen readers. */
export function PosterPicture({ address, className = '' }: { address: string; className?: string }) {
  return (
    <img src={address} alt="" width={600} height={900} loading="lazy" className={`block h-auto w-full ${className}`} />
  );
}
