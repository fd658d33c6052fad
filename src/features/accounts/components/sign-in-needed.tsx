import type { ReactNode } from 'react';
import { ButtonLink } from '#/ui/button.tsx';
import { SIGN_IN_TO_ACCESS } from '../messages.ts';

interface SignInNeededProps {
  next: string;
  /** Signs up in place. */
  signup?: ReactNode;
  children?: ReactNode;
}

/** Spec section 6. */
export function SignInNeeded({ next, signup, children }: SignInNeededProps) {
  const back = `?next=${encodeURIComponent(next)}`;
  return (
    <div className={children || signup ? 'grid gap-12 md:grid-cols-2 md:gap-16' : 'max-w-180'}>
      <div>
        <p className="font-display text-lead font-p">{SIGN_IN_TO_ACCESS}</p>
        {signup ? children : null}
        <div className="mt-8.5 flex flex-wrap gap-3">
          <ButtonLink
            to={`/auth/signup${back}`}
            variant={children && !signup ? 'outline' : 'felt'}
            className={signup ? 'without-script' : ''}
          >
            Sign Up
          </ButtonLink>
          <ButtonLink to={`/auth/login${back}`} variant="outline">
            Log In
          </ButtonLink>
        </div>
      </div>
      {signup ?? children}
    </div>
  );
}
