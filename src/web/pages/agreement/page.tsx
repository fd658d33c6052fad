import { viewAgreement } from '#/features/event-requests/agreement/queries.server.ts';
import { agreementPath } from '#/features/event-requests/url.ts';
import { linkedPageMeta, noReferrer } from '#/web/heads/linked-page.ts';
import { NotOpened } from '#/web/paying/not-opened.tsx';
import { viewByLink } from '#/web/paying/view-by-link.server.ts';
import type { Route } from './+types/page';
import { AgreementDocument } from './agreement-document.tsx';

export function loader(args: Route.LoaderArgs) {
  return viewByLink(args, { path: agreementPath, view: viewAgreement });
}

export const headers = noReferrer;

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Your Agreement', 'What we agreed on, what is due when, and how to pay it.', matches);

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.view) return <AgreementDocument {...loaderData} />;
  return <NotOpened first="Your" second="Agreement" {...loaderData} />;
}
