import { Link, useRevalidator } from 'react-router';
import { checkHealth } from '#/features/health/checks.server.ts';
import { summaryText } from '#/features/health/messages.ts';
import { type Check, VERDICT_LABELS, type Verdict, worstOf } from '#/features/health/model.ts';
import { Button } from '#/ui/button.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

const LOUDEST_FIRST: readonly Verdict[] = ['broken', 'look', 'ok'];
const WEIGHT = { broken: 'font-fff', look: 'font-f', ok: 'font-mp' } as const;
const CONDITION = { ok: 'In good', look: 'In fair', broken: 'In poor' } as const;
const TAG = {
  broken: 'on-ebony px-2 font-label',
  look: 'font-label',
  ok: 'text-quiet',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const checks = await checkHealth(getAdminContext(context));
  return { checks: checks.toSorted((a, b) => LOUDEST_FIRST.indexOf(a.verdict) - LOUDEST_FIRST.indexOf(b.verdict)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Health', 'What works, what does not, and what to do.', matches);

/** The same checks as `npm run doctor`. */
export default function HealthPage({ loaderData: { checks } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const looking = state !== 'idle';
  return (
    <AdminPage
      first={CONDITION[worstOf(checks)]}
      second="Health"
      loud="second"
      actions={
        <Button variant="outline" className="needs-script" onClick={() => void revalidate()} waiting={looking}>
          {looking ? 'LOOKING …' : 'LOOK AGAIN'}
        </Button>
      }
    >
      <p role="status" className="font-display text-lead font-p">
        {summaryText(checks)}
      </p>
      <ul className="mt-8.5 border-t-3 border-ink">
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <p className="mt-6 text-label text-quiet">
        The same at the machine itself, also when the site is down: npm run doctor
      </p>
    </AdminPage>
  );
}

function CheckRow({ check: { title, verdict, message, advice, href } }: { check: Check }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,7fr)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:block">
        <h2 className={`font-display text-row ${WEIGHT[verdict]}`}>{title}</h2>
        <p className="mt-1 text-label">
          <span className={TAG[verdict]}>{VERDICT_LABELS[verdict]}</span>
        </p>
      </div>
      <div className="max-w-160 break-words">
        <p>{message}</p>
        {advice ? <p className="mt-2 font-label">{advice}</p> : null}
        {href ? (
          <Link to={href} className="link inline-flex min-h-11 items-center">
            Go there
          </Link>
        ) : null}
      </div>
    </li>
  );
}
