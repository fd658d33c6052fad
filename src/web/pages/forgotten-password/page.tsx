import { useState } from 'react';
import { Link } from 'react-router';
import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { privatePageMeta } from '#/web/page-meta.ts';
import type { Route } from './+types/page';
import { ForgottenForm } from './forgotten-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Forgotten Password', 'Ask for a link to choose a new password.', matches);

/** Asks for a link; what follows is the same whether or not there is an account. */
export default function ForgottenPasswordPage() {
  const [said, setSaid] = useState('');
  return (
    <TwoHands
      ebony="left"
      pressed={[6, 10, 27]}
      left={
        <>
          <PageTitle first="Lost" second="Password" loud="first" stacked />
          <p className="mt-12 max-w-105 text-lede">It happens, also to those who know whole sonatas by heart.</p>
          <p className="mt-4 text-lede">
            Back in mind?{' '}
            <Link className="link" to="/auth/login">
              Log in
            </Link>
          </p>
        </>
      }
      right={
        <>
          <div role="status">
            {said ? (
              <div className="max-w-120">
                <p className="font-display text-lead font-p">{said}</p>
                <p className="mt-4 text-lede">
                  Nothing there after a few minutes? Look among the unwanted mail, or ask again with the address you
                  signed up with.
                </p>
              </div>
            ) : null}
          </div>
          {said ? (
            <button
              type="button"
              className="link mt-6 inline-flex min-h-11 items-center text-label font-label"
              onClick={() => setSaid('')}
            >
              Ask again
            </button>
          ) : (
            <ForgottenForm onSent={setSaid} />
          )}
        </>
      }
    />
  );
}
