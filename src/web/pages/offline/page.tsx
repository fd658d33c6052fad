import { getAppContext } from '#/web/app-context.ts';
import type { Route } from './+types/page';
import { offlineCopy } from './offline-copy.server.tsx';

/** No scripts: needs no network. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(offlineCopy(getAppContext(context)).markup, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
