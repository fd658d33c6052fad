import { ButtonLink } from '#/ui/button.tsx';
import { SIGN_IN_TO_ACCESS } from '../messages.ts';

/** Spec section 6. `next` is the address to return to after signing in. */
export function SignInNeeded({ next }: { next: string }) {
  const back = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="max-w-180">
      <p className="font-display text-lead font-p">{SIGN_IN_TO_ACCESS}</p>
      <div className="mt-8.5 flex flex-wrap gap-3">
        <ButtonLink to={`/auth/signup${back}`}>Sign Up</ButtonLink>
        <ButtonLink to={`/auth/login${back}`} variant="outline">
          Log In
        </ButtonLink>
      </div>
    </div>
  );
}
