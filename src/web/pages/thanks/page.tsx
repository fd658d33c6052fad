import { viewThanks } from '#/features/event-requests/tips/queries.server.ts';
import { thanksPath } from '#/features/event-requests/url.ts';
import { linkedPageMeta, noReferrer } from '#/web/heads/linked-page.ts';
import { NotOpened } from '#/web/paying/not-opened.tsx';
import { viewByLink } from '#/web/paying/view-by-link.server.ts';
import type { Route } from './+types/page';
import { ThanksHands } from './thanks-hands.tsx';

export function loader(args: Route.LoaderArgs) {
  return viewByLink(args, { path: thanksPath, view: viewThanks });
}

export const headers = noReferrer;

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Thank You', 'Thanks for having music, and who played it.', matches);

export default function ThanksPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.view) return <ThanksHands {...loaderData} />;
  return <NotOpened first="After" second="the music" {...loaderData} />;
}
