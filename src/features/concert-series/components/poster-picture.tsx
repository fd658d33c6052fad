/** Decorative: the page says the same. */
export function PosterPicture({ address, className = '' }: { address: string; className?: string }) {
  return (
    <img src={address} alt="" width={600} height={900} loading="lazy" className={`block h-auto w-full ${className}`} />
  );
}
