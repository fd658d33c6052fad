import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface AdminSectionProps {
  title: string;
  all?: { label: string; href: string };
  children: ReactNode;
}

export function AdminSection({ title, all, children }: AdminSectionProps) {
  return (
    <section className="mt-12 first:mt-0">
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
