export function Wordmark({ large = false, className = '' }: { large?: boolean; className?: string }) {
  return (
    <span className={`font-display ${large ? 'sm:whitespace-nowrap' : 'whitespace-nowrap'} ${className}`}>
      <span className="font-fff">Forte</span> <span className="font-f text-accent">&amp;</span>{' '}
      <span className={large ? 'font-ppp' : 'font-p'}>Piano</span>
    </span>
  );
}
