import { Link, useLocation } from 'react-router';

interface PagerProps {
  page: number;
  pages: number;
}

const STEP = 'link inline-flex min-h-11 min-w-11 items-center font-label';

export function Pager({ page, pages }: PagerProps) {
  const { search } = useLocation();
  if (pages <= 1) return null;
  const to = (number: number) => {
    const parameters = new URLSearchParams(search);
    parameters.set('page', String(number));
    return `?${parameters}`;
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-6">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={STEP}>
          Previous
        </Link>
      ) : null}
      <p className="text-label text-quiet">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={STEP}>
          Next
        </Link>
      ) : null}
    </nav>
  );
}
