import { Form, Link, useLocation } from 'react-router';
import { SEARCH_MAX_LENGTH } from '#/features/site-search/model.ts';
import { SEARCH_PARAM, SEARCH_PATH } from '#/features/site-search/url.ts';
import { SearchIcon } from '#/ui/search-icon.tsx';

const KEY = 'inline-flex min-h-12 min-w-12 items-center justify-center hover:text-accent';

/** One box for the whole site; where the line has no room for it, a key that opens the page. */
export function HeadSearch() {
  // The page itself has a larger one.
  if (useLocation().pathname === SEARCH_PATH) return null;
  return (
    <>
      <Link to={SEARCH_PATH} prefetch="intent" aria-label="Search" className={`${KEY} min-[90rem]:hidden`}>
        <SearchIcon />
      </Link>
      <Form
        method="get"
        action={SEARCH_PATH}
        role="search"
        className="hidden items-center min-[90rem]:flex border-b-3 border-ebony focus-within:border-felt"
      >
        <input
          type="search"
          name={SEARCH_PARAM}
          aria-label="Search the site"
          placeholder="A piece, a name"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          required
          className="min-h-11 w-38 bg-transparent pl-1 text-label placeholder:text-smoke"
        />
        <button type="submit" aria-label="Search" className={KEY}>
          <SearchIcon />
        </button>
      </Form>
    </>
  );
}
