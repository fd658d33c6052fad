import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ShownNote } from '#/features/release-notes/model.ts';
import { viewReleaseNotes } from '#/features/release-notes/queries.server.ts';
import { longDate } from '#/platform/time/dates.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { api, send } from '#/web/api-client.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

export async function loader({ context }: Route.LoaderArgs) {
  return viewReleaseNotes(getAdminContext(context));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('What Is New', 'What came with each version of the site.', matches);

export default function WhatIsNewPage({ loaderData: { version, notes, mark } }: Route.ComponentProps) {
  // As they came: what is new stays marked while it is read.
  const [shown] = useState(notes);
  const fresh = shown.reduce((sum, note) => sum + note.fresh, 0);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (fresh === 0 || mark === undefined) return;
    void send(api['release-notes'].seen.$put({ json: { mark } })).then(({ ok }) => (ok ? revalidate() : undefined));
  }, [fresh, mark, revalidate]);
  return (
    <AdminPage first="What is" second="New" loud="second">
      <p role="status" className="font-display text-lead font-p">
        {newsText(fresh)}
      </p>
      {shown.map((note) => (
        <Day key={note.date} note={note} />
      ))}
      <p className="mt-6 max-w-150 text-label text-quiet">
        This is version {version}. How to get a newer one is written in docs/operating/updates.md.
      </p>
      <Link to="/admin/health" className="link inline-flex min-h-11 items-center">
        How the site is
      </Link>
    </AdminPage>
  );
}

function newsText(fresh: number): string {
  if (fresh === 0) return 'You have seen all of it.';
  return fresh === 1 ? 'One thing is new to you.' : `${fresh} things are new to you.`;
}

function Day({ note: { date, points, fresh } }: { note: ShownNote }) {
  return (
    <section className="mt-8.5 grid gap-x-6 gap-y-3 border-t-3 border-ink pt-4 md:grid-cols-[minmax(0,3fr)_minmax(0,7fr)]">
      <h2 className="font-display text-row font-f">
        <time dateTime={date}>{longDate(date)}</time>
      </h2>
      <ul>
        {points.map(({ title, text }, place) => (
          <li key={title} className="max-w-160 border-b border-line py-4 first:pt-0 last:border-0">
            <h3 className="flex flex-wrap items-baseline gap-x-3 font-label">
              {title}
              {place < fresh ? <span className="border border-ink px-2 text-label">New</span> : null}
            </h3>
            <p className="mt-1 break-words">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
