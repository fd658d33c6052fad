import { isRouteErrorResponse } from 'react-router';
import { useRootData } from '../root-data.ts';
import { ErrorScreen } from './error-screen.tsx';

/** The screen in place of a page that could not be shown: there is none, or something failed. */
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
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <>
        <title>{`Back in a Moment | ${name}`}</title>
        <ErrorScreen first="A short" second="Pause" loud="second">
          We cannot reach our own books just now. Nothing of yours is lost; please try again in a moment.
        </ErrorScreen>
      </>
    );
  }
  if (cameFromTheNetwork(error)) {
    return (
      <>
        <title>{`No Connection | ${name}`}</title>
        <ErrorScreen first="A long" second="Rest" loud="second">
          We could not reach the server. Please check your connection; the page is here as soon as it is back.
        </ErrorScreen>
      </>
    );
  }
  return (
    <>
      <title>{`A Wrong Note | ${name}`}</title>
      <ErrorScreen first="A wrong" second="Note" loud="first">
        Something broke while we were playing. Please try again; if it happens twice, tell us and we will practise.
      </ErrorScreen>
    </>
  );
}

/** What browsers throw when a page's data could not be fetched at all. */
function cameFromTheNetwork(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
