import { isRouteErrorResponse } from 'react-router';
import { useRootData } from '#/web/root-data.ts';
import { ErrorScreen } from './error-screen.tsx';
import { FailedPage } from './failed-page.tsx';

export function WhatWentWrong({ error }: { error: unknown }) {
  const { name } = useRootData().business;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`Page Not Found | ${name}`}</title>
        <ErrorScreen first="Page" second="Not Found" loud="second">
          {typeof error.data === 'string' && error.data !== ''
            ? error.data
            : 'Tacet. There is no music at this address, and we have checked both hands.'}
        </ErrorScreen>
      </>
    );
  }
  return <FailedPage error={error} />;
}
