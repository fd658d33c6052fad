interface PageTitleProps {
  first: string;
  second: string;
  /** Which of the two is set fff; the other is set ppp. */
  loud: 'first' | 'second';
  /** Each word on a line of its own, at every width. */
  stacked?: boolean;
  /** The rooms of the admin page are set smaller: they hold work, not a welcome. */
  size?: 'page-title' | 'panel';
  className?: string;
}

const LOUD = 'font-fff';
const QUIET = 'font-ppp';
const SIZE = { 'page-title': 'text-page-title', panel: 'text-panel' } as const;

/** The h1 of a page: one word loud, one quiet. */
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
