import { Form, Link } from 'react-router';
import { OWN_WORKS_PATH, ownWorksPath, STAGE_DOOR_PATH } from '#/features/musicians/url.ts';
import { searchWorks } from '#/features/site-search/queries.server.ts';
import { DOOR_CLOSED } from '#/features/stage-door/messages.ts';
import { SEARCH_MAX_LENGTH } from '#/features/stage-door/works/model.ts';
import { findOwnWorks } from '#/features/stage-door/works/queries.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { things } from '#/platform/text/english.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { Pager } from '#/ui/pager.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer } from '#/web/heads/linked-page.ts';
import { Tacet } from '#/web/shell/trouble/tacet.tsx';
import type { Route } from './+types/page';
import { WorksForm } from './works-form.tsx';

/** What a musician offers, or what is found in the catalogue, behind the link to their page. Looking changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const search = (searchParams.get('search') ?? '').replaceAll('\0', '').slice(0, SEARCH_MAX_LENGTH).trim();
  const find = search === '' ? undefined : () => searchWorks(ctx, search);
  return { token, search, found: await findOwnWorks(ctx, token, { page: pageNumber(searchParams.get('page')), find }) };
}

export const headers = noReferrer;

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('What You Offer', 'For our musicians: which works they offer, and how long they take.', matches);

export default function OwnWorksPage({ loaderData: { token, search, found } }: Route.ComponentProps) {
  if (!found)
    return (
      <Tacet message={DOOR_CLOSED}>
        <ButtonLink to={STAGE_DOOR_PATH}>MAIL ME THE WAY IN</ButtonLink>
      </Tacet>
    );
  const { items, total, page, pages, name } = found;
  return (
    <>
      <header className="on-ebony page-x py-12 md:py-18">
        <p className="text-label font-label break-words">{name}</p>
        <PageTitle first="What you" second="offer" loud="second" className="mt-3" />
        <p className="mt-6">
          <Link to={`${STAGE_DOOR_PATH}?token=${token}`} className="link inline-flex min-h-11 items-center font-label">
            Back to the stage door
          </Link>
        </p>
      </header>
      <section className="page-x py-8.5 md:py-12">
        <Form
          method="get"
          action={OWN_WORKS_PATH}
          role="search"
          aria-label="Find a work to offer"
          className="flex max-w-180 flex-wrap items-end gap-3"
        >
          <input type="hidden" name="token" value={token} />
          <TextField
            key={search}
            label="Find a work in the catalogue"
            hint="Title, composer, movement, or what people call it."
            type="search"
            name="search"
            defaultValue={search}
            maxLength={SEARCH_MAX_LENGTH}
            className="min-w-0 grow basis-60"
          />
          <Button type="submit" variant="outline">
            FIND
          </Button>
        </Form>
        <p role="status" className="mt-8.5 text-label text-quiet">
          {search === '' ? `You offer ${things(total, 'work')}.` : `${things(total, 'work')} found.`}{' '}
        </p>
        {search === '' ? null : (
          <p>
            <Link to={ownWorksPath(token)} className="link inline-flex min-h-11 items-center font-label">
              All that you offer
            </Link>
          </p>
        )}
        {items.length === 0 ? (
          <p className="mt-3 border-t-3 border-ink pt-4 font-display text-lead font-p">
            {search === '' ? 'Nothing yet: find your first work above.' : 'The catalogue has nothing like that.'}
          </p>
        ) : (
          <WorksForm key={JSON.stringify(items)} token={token} works={items} />
        )}
        <Pager page={page} pages={pages} />
      </section>
    </>
  );
}
