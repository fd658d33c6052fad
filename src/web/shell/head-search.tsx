import { Form, useLocation } from 'react-router';
import { SEARCH_PARAM, SEARCH_PATH } from '#/features/site-search/url.ts';
import { SearchIcon } from '#/ui/search-icon.tsx';

/** In a narrow line, a link to the search page. */
export function HeadSearch() {
  if (useLocation().pathname === SEARCH_PATH) return null;
  return (
    <Form
      action={SEARCH_PATH}
      role="search"
      className="flex border-ebony focus-within:border-felt min-[90rem]:border-b-3"
    >
      <input
        type="search"
        name={SEARCH_PARAM}
        aria-label="Search the site"
        placeholder="A piece, a name"
        className="hidden min-h-11 w-38 bg-transparent pl-1 text-label placeholder:text-smoke min-[90rem]:block"
      />
      <button type="submit" aria-label="Search" className="grid min-h-12 min-w-12 place-items-center hover:text-accent">
        <SearchIcon />
      </button>
    </Form>
  );
}
