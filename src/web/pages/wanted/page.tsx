import { TwoHands } from '#/features/accounts/components/two-hands.tsx';
import { readPiece } from '#/features/contact/url.ts';
import { WANTED_PATH } from '#/features/wanted/url.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { useRootData } from '#/web/root-data.ts';
import type { Route } from './+types/page';
import { WishForm } from './wish-form.tsx';

export function loader({ request }: Route.LoaderArgs) {
  return { piece: readPiece(new URL(request.url).searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Wanted',
    description: 'A piece we do not play yet: be told by one email when we do.',
    path: WANTED_PATH,
    site: siteOf(matches),
    found: false,
  });

export default function WantedPage({ loaderData: { piece } }: Route.ComponentProps) {
  const { session } = useRootData();
  return (
    <TwoHands
      ebony="right"
      pressed={[4, 11, 23]}
      left={
        <>
          <PageTitle first="Not" second="yet" loud="second" stacked />
          <p className="mt-12 max-w-105 text-lede">
            A piece that is not on our list is one we have not learned yet. Tell us which, and where to reach you.
          </p>
          <p className="mt-4 max-w-105 text-lede">
            You get one email, when we play it. What many people wait for, we learn first.
          </p>
        </>
      }
      right={<WishForm key={piece} piece={piece} email={session?.role === 'client' ? session.email : ''} />}
    />
  );
}
