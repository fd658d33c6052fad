import { useMatches, useRouteError } from 'react-router';

export function useInAdmin(): boolean {
  const failed = Boolean(useRouteError());
  const matches = useMatches();
  return !failed && matches.some(({ loaderData }) => isRoom(loaderData));
}

function isRoom(loaderData: unknown): boolean {
  return typeof loaderData === 'object' && loaderData !== null && 'rooms' in loaderData;
}
