/**
 * A concert's poster as a file, for where many hang. It repeats what stands beside it in words, so it is not read
 * out, and it is asked for when those have been laid out, also where it is in sight at once.
 */
export function PosterPicture({ address, className = '' }: { address: string; className?: string }) {
  return (
    <img src={address} alt="" width={600} height={900} loading="lazy" className={`block h-auto w-full ${className}`} />
  );
}
