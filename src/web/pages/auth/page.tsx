import { data, Link, redirect, useLocation } from 'react-router';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { RepeatSign } from '#/ui/notation/repeat-sign.tsx';
import { LoginForm } from '#/web/account/login-form.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { landingOf, safeNext } from '#/web/session/safe-next.ts';
import type { Route } from './+types/page';
import { SignupForm } from './signup-form.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { formType } = params;
  if (formType !== 'login' && formType !== 'signup') throw data(null, { status: 404 });
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  const { kind } = getAppContext(context).actor;
  if (kind !== 'visitor') throw redirect(landingOf(kind, next));
  return { formType, next };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const signup = loaderData.formType === 'signup';
  return pageMeta({
    title: signup ? 'Sign Up' : 'Log In',
    description: signup
      ? 'Open an account to fill a cart with repertoire and ask our musicians to play at your event.'
      : 'Log in to your account: your cart is where you left it, with the requests you have sent and the scores you have bought.',
    path: `/auth/${loaderData.formType}`,
    site: siteOf(matches),
  });
};

export default function AuthPage({ loaderData: { formType, next } }: Route.ComponentProps) {
  const search = next ? `?next=${encodeURIComponent(next)}` : '';
  const signup = formType === 'signup';
  const { state } = useLocation();
  return (
    <TwoHands
      ebony={signup ? 'right' : 'left'}
      pressed={signup ? [3, 5, 7, 31, 34] : [4, 8, 25, 29]}
      left={
        <>
          <h1 className="font-display text-page-title font-f whitespace-nowrap">
            {signup ? <RepeatSign opens /> : null} {signup ? 'Sign Up' : 'Log In'} {signup ? null : <RepeatSign />}
          </h1>
          <p className="mt-12 max-w-105 text-lede">
            {signup
              ? 'An account keeps your cart and sends your requests to the musicians. It costs nothing and we write only about your events.'
              : 'Your cart is where you left it.'}
          </p>
          <p className="mt-4 text-lede">
            {signup ? 'Have an account? ' : 'New here? '}
            <Link className="link" to={`/auth/${signup ? 'login' : 'signup'}${search}`} state={state}>
              {signup ? 'Log in' : 'Sign up'}
            </Link>
          </p>
        </>
      }
      right={signup ? <SignupForm key="signup" next={next} /> : <LoginForm key="login" next={next} />}
    />
  );
}
