import { Form, Link } from 'react-router';
import { SEARCH_MAX_LENGTH } from '#/features/search/model.ts';
import { searchEverything } from '#/features/search/queries.server.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { searchIn } from '#/web/admin/inbox/list-search.ts';
import { useActingFilters } from '#/web/admin/lists/use-acting-filters.ts';
import { type ChoiceGroup, foundChoices, nothingFound, placesNamed } from '#/web/admin/search/choices.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const search = searchIn(request).search.trim();
  return { search, groups: await searchEverything(ctx, search) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Search', 'One search over everything.', matches);

export default function SearchPage({ loaderData: { search, groups } }: Route.ComponentProps) {
  const filters = useActingFilters();
  const places = search === '' ? [] : placesNamed(search);
  const all = [...(places.length > 0 ? [{ title: 'Rooms', choices: places }] : []), ...foundChoices(groups, search)];
  return (
    <AdminPage first="Search" second="everything" loud="first">
      <Form
        key={filters.key}
        {...filters.form}
        method="get"
        role="search"
        className="flex max-w-160 flex-wrap items-end gap-4"
      >
        <TextField
          label="Search everything"
          hint="People, requests, orders, works, scores, concerts and messages: a name, an address, a title, a code."
          type="search"
          name="search"
          defaultValue={search}
          maxLength={SEARCH_MAX_LENGTH}
          className="min-w-[min(13.75rem,100%)] flex-1"
        />
        <Button type="submit" variant="outline" className="without-script">
          SEARCH
        </Button>
      </Form>
      <div className="mt-6 grid max-w-240 gap-8.5">
        {all.map((group) => (
          <Found key={group.title} group={group} />
        ))}
      </div>
      <p role="status" className="mt-4">
        {search !== '' && all.length === 0 ? nothingFound(search) : ''}
      </p>
    </AdminPage>
  );
}

function Found({ group: { title, choices } }: { group: ChoiceGroup }) {
  return (
    <section>
      <h2 className="pb-1 text-label font-label">{title}</h2>
      <ul className="border-t-3 border-ink">
        {choices.map(({ title, hint, href }) => (
          <li key={href} className="relative border-b border-line py-2 hover:bg-bone">
            <Link to={href} className="font-mf after:absolute after:inset-0 hover:underline">
              {musicalText(title)}
            </Link>{' '}
            <span className="text-label text-quiet">{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
