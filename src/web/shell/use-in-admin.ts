import { useMatches, useRouteError } from 'react-router';

/** Whether a room of the admin page is shown: it brings its own shell, for which its loader has read `rooms`. */
export function useInAdmin(): boolean {
  const failed = Boolean(useRouteError());
  const matches = useMatches();
  return !failed && matches.some(({ loaderData }) => isRoom(loaderData));
}

function isRoom(loaderData: unknown): boolean {
  return typeof loaderData === 'object' && loaderData !== null && 'rooms' in loaderData;
}
