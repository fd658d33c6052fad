import { redirect } from 'react-router';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { RepeatSign } from '#/ui/notation/repeat-sign.tsx';
import { LoginForm } from '#/web/account/login-form.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { landingOf, safeNext } from '#/web/session/safe-next.ts';
import type { Route } from './+types/page';

export function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  if (getAppContext(context).actor.kind === 'admin') throw redirect(landingOf('admin', next));
  return { next };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Admin Log In', 'For the admins of the house.', matches);

export default function AdminLoginPage({ loaderData: { next } }: Route.ComponentProps) {
  return (
    <TwoHands
      ebony="right"
      pressed={[5, 9, 12, 26]}
      left={
        <>
          <h1 className="font-display text-page-title font-f">
            Admin{' '}
            <span className="block whitespace-nowrap">
              Log In <RepeatSign />
            </span>
          </h1>
          <p className="mt-12 max-w-105 text-lede">Requests, repertoire, concerts: the house, from behind the stage.</p>
        </>
      }
      right={<LoginForm next={next} forAdmins />}
    />
  );
}
