interface PageTitleProps {
  first: string;
  second: string;
  /** Which of the two is set fff; the other is set ppp. */
  loud: 'first' | 'second';
  /** Each word on a line of its own, at every width. */
  stacked?: boolean;
  className?: string;
}

const LOUD = 'font-fff';
const QUIET = 'font-ppp';

/** The h1 of a page: one word loud, one quiet. */
export function PageTitle({ first, second, loud, stacked = false, className = '' }: PageTitleProps) {
  const line = stacked ? 'block' : 'inline-block';
  return (
    <h1 className={`font-display text-page-title ${className}`}>
      <span className={`${line} ${loud === 'first' ? LOUD : QUIET}`}>{first}</span>{' '}
      <span className={`${line} ${loud === 'second' ? LOUD : QUIET}`}>{second}</span>
    </h1>
  );
}
