import { type ErrorResponse, isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink, PlainButtonLink } from '#/ui/button.tsx';
import { useRootData } from '#/web/root-data.ts';
import { LongRest } from './error-screen.tsx';
import { LoadFailure, PROFILE_FAILED } from './load-failure.tsx';

const LOADED: readonly (readonly [path: string, failed: string])[] = [
  ['/admin', 'We could not load the data of the admin page.'],
  ['/clientProfile', PROFILE_FAILED],
  ['/musician', 'We could not load the musicians.'],
  ['/performances', 'We could not load the performances.'],
  ['/repertoire', 'We could not load the repertoire and who plays it.'],
  ['/opus', 'We could not load this work and who plays it.'],
];

const PAUSE = {
  title: 'Back in a Moment',
  first: 'A short',
  second: 'Pause',
  loud: 'second',
  text: 'We cannot reach our own books just now. Nothing of yours is lost.',
} as const;

const REST = {
  title: 'No Connection',
  first: 'A long',
  second: 'Rest',
  loud: 'second',
  text: 'We could not reach the server.',
} as const;

const WRONG_NOTE = {
  title: 'A Wrong Note',
  first: 'A wrong',
  second: 'Note',
  loud: 'first',
  text: 'Something broke while we were playing.',
} as const;

export function FailedPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { business, businessEmail } = useRootData();
  const { title, text, ...head } = happened(error);
  // A 503 has no other data.
  const writeTo = isPause(error) ? String(error.data) : businessEmail;
  const failed = LOADED.find(([path]) => pathname.startsWith(path))?.[1] ?? 'We could not load this page.';
  return (
    <div className="on-ebony overflow-hidden">
      <title>{`${title} | ${business.name}`}</title>
      <LongRest
        {...head}
        action={
          <>
            <LoadFailure what={failed} businessEmail={writeTo} className="mt-4 max-w-120" />
            <div className="mt-8.5 flex flex-wrap gap-3">
              <PlainButtonLink href="">TRY AGAIN</PlainButtonLink>
              <ButtonLink to="/" variant="outline">
                Go Home
              </ButtonLink>
            </div>
          </>
        }
      >
        {text}
      </LongRest>
    </div>
  );
}

function happened(error: unknown) {
  if (isPause(error)) return PAUSE;
  return cameFromTheNetwork(error) ? REST : WRONG_NOTE;
}

/** Browsers differ. */
function cameFromTheNetwork(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

function isPause(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 503;
}
