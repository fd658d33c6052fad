import type { ReactNode } from 'react';
import { ButtonLink } from '#/ui/button.tsx';
import { SIGN_IN_TO_ACCESS } from '../messages.ts';

interface SignInNeededProps {
  next: string;
  children?: ReactNode;
}

/** Spec section 6. */
export function SignInNeeded({ next, children }: SignInNeededProps) {
  const back = `?next=${encodeURIComponent(next)}`;
  return (
    <div className={children ? 'grid gap-12 md:grid-cols-2 md:gap-16' : 'max-w-180'}>
      <div>
        <p className="font-display text-lead font-p">{SIGN_IN_TO_ACCESS}</p>
        <div className="mt-8.5 flex flex-wrap gap-3">
          <ButtonLink to={`/auth/signup${back}`} variant={children ? 'outline' : 'felt'}>
            Sign Up
          </ButtonLink>
          <ButtonLink to={`/auth/login${back}`} variant="outline">
            Log In
          </ButtonLink>
        </div>
      </div>
      {children}
    </div>
  );
}
