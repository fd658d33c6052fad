import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface AdminSectionProps {
  title: string;
  /** To be led to. */
  id?: string;
  all?: { label: string; href: string };
  children: ReactNode;
}

export function AdminSection({ title, id, all, children }: AdminSectionProps) {
  return (
    <section id={id} className="mt-12 scroll-mt-6 first:mt-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-display text-section font-f">{title}</h2>
        {all ? (
          <Link to={all.href} className="link inline-flex min-h-11 items-center font-label">
            {all.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
