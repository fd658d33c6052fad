import { data } from 'react-router';
import { LEGAL_TITLES } from '#/features/legal/model.ts';
import { isLegalName } from '#/features/legal/rules.ts';
import { legalPath } from '#/features/legal/url.ts';
import { SetText } from '#/features/site-content/components/set-text.tsx';
import { blocksOf } from '#/features/site-content/rules.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

export async function loader({ context, params: { text: name } }: Route.LoaderArgs) {
  const { content } = getAppContext(context);
  const text = isLegalName(name) ? content.legal[name] : '';
  if (!isLegalName(name) || text === '') throw data('', { status: 404 });
  return { name, blocks: blocksOf(text) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: LEGAL_TITLES[loaderData.name],
        description: [loaderData.blocks.find(({ kind }) => kind === 'text')?.words ?? ''],
        path: legalPath(loaderData.name),
        site: siteOf(matches),
      })
    : [];

export default function LegalPage({ loaderData: { name, blocks } }: Route.ComponentProps) {
  const [first = '', ...others] = LEGAL_TITLES[name].split(' ');
  return (
    <>
      <div className="on-ivory page-x border-b border-ebony pt-8.5 pb-6 md:pt-12 md:pb-8.5">
        <PageTitle first={first} second={others.join(' ')} loud="first" />
      </div>
      <div className="on-ivory page-x py-12 md:py-16">
        <SetText blocks={blocks} />
      </div>
    </>
  );
}
