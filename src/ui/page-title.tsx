interface PageTitleProps {
  first: string;
  second: string;
  loud: 'first' | 'second';
  /** One word per line. */
  stacked?: boolean;
  size?: 'page-title' | 'panel';
  className?: string;
}

const LOUD = 'font-fff';
const QUIET = 'font-ppp';
const SIZE = { 'page-title': 'text-page-title', panel: 'text-panel' } as const;

export function PageTitle({
  first,
  second,
  loud,
  stacked = false,
  size = 'page-title',
  className = '',
}: PageTitleProps) {
  const line = stacked ? 'block' : 'inline-block';
  return (
    <h1 className={`font-display wrap-anywhere ${SIZE[size]} ${className}`}>
      <span className={`${line} ${loud === 'first' ? LOUD : QUIET}`}>{first}</span>{' '}
      <span className={`${line} ${loud === 'second' ? LOUD : QUIET}`}>{second}</span>
    </h1>
  );
}
