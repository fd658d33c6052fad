import { data, isRouteErrorResponse } from 'react-router';
import { ButtonLink, PlainButtonLink } from '#/ui/button.tsx';
import { type RefusedForm, refusedKey } from '#/web/app-context.ts';
import { useRootData } from '#/web/root-data.ts';
import { LongRest } from '#/web/shell/trouble/error-screen.tsx';
import { WhatWentWrong } from '#/web/shell/trouble/what-went-wrong.tsx';
import type { Route } from './+types/page';

/** Nothing is here, or a form that was sent here is refused. */
export function loader({ context }: Route.LoaderArgs): never {
  const refused = context.get(refusedKey);
  throw data(refused ?? '', { status: refused?.status ?? 404 });
}

export default function NotFoundPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { name } = useRootData().business;
  if (!isRouteErrorResponse(error) || !error.data) return <WhatWentWrong error={error} />;
  const { why, way } = error.data as RefusedForm;
  return (
    <div className="on-ebony overflow-hidden">
      <title>{`A False Start | ${name}`}</title>
      <LongRest
        first="A false"
        second="Start"
        loud="second"
        action={
          <div className="mt-8.5 flex flex-wrap gap-3">
            <PlainButtonLink {...way} />
            <ButtonLink to="/" variant="outline">
              Go Home
            </ButtonLink>
          </div>
        }
      >
        {why}
      </LongRest>
    </div>
  );
}
