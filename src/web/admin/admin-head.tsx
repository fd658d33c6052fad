import type { ReactNode } from 'react';

/* A tool says in one word what it is for. */
const LOUD = 'text-panel font-fff';
const QUIET = 'text-section font-mf';

interface AdminHeadProps {
  first: string;
  second: string;
  loud: 'first' | 'second';
  about?: ReactNode;
  children?: ReactNode;
}

export function AdminHead({ first, second, loud, about, children }: AdminHeadProps) {
  return (
    <header className="page-x pt-6 pb-2">
      <div className="flex flex-wrap items-end justify-between gap-x-8.5 gap-y-3">
        <h1 className="font-display wrap-anywhere">
          <span className={loud === 'first' ? LOUD : QUIET}>{first}</span>{' '}
          <span className={loud === 'second' ? LOUD : QUIET}>{second}</span>
        </h1>
        {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
      </div>
      {about ? <p className="mt-2 max-w-180 text-label text-quiet">{about}</p> : null}
    </header>
  );
}

export function AdminSheet({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`page-x py-6 ${className}`}>{children}</section>;
}

interface AdminPageProps extends AdminHeadProps {
  actions?: ReactNode;
}

export function AdminPage({ children, actions, ...head }: AdminPageProps) {
  return (
    <>
      <AdminHead {...head}>{actions}</AdminHead>
      <AdminSheet>{children}</AdminSheet>
    </>
  );
}
