import { useMatches, useRouteError } from 'react-router';

/** Admin pages have their own shell, which needs the layout's `rooms`. */
export function useInAdmin(): boolean {
  const failed = Boolean(useRouteError());
  const matches = useMatches();
  return !failed && matches.some(({ loaderData }) => isRoom(loaderData));
}

function isRoom(loaderData: unknown): boolean {
  return typeof loaderData === 'object' && loaderData !== null && 'rooms' in loaderData;
}
