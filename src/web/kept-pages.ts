import { useEffect } from 'react';
import { type MiddlewareFunction, useLocation } from 'react-router';
import type { RootData } from './root-data.ts';

type LoaderData = Record<string, unknown>;
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

interface RouterState {
  location: { key: string; pathname: string; search: string };
  navigation: { state: string };
  loaderData: LoaderData;
  errors: unknown;
}

interface Router {
  state: RouterState;
  revalidate(): Promise<void>;
}

declare global {
  interface Window {
    /** React Router's own, there as soon as it has started. */
    __reactRouterDataRouter?: Router;
  }
}

interface KeptPage {
  address: string;
  loaderData: LoaderData;
}

/** As many as somebody goes back through; data only, a few kilobytes each. */
const KEPT_AT_MOST = 30;

/** What visitors' pages showed, by the key of their place in the history. In memory: gone with the document. */
const kept = new Map<string, KeptPage>();
let goingTo: string | undefined;
let shownAgain: { key: string; page: KeptPage } | undefined;
let renewing: KeptPage | undefined;

/** After a write, at a login or a logout: what was shown may not be so any more. */
export function forgetKeptPages(): void {
  kept.clear();
}

/** Hears which place in the history Back or Forward leads to, before the router does. */
export function listenForBack(): void {
  window.addEventListener('popstate', ({ state }) => {
    goingTo = (state as { key?: string } | null)?.key ?? 'default';
  });
  // The browser kept the whole page: shown as it was, and asked for anew.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void window.__reactRouterDataRouter?.revalidate();
  });
}

/**
 * Going back shows at once what the page showed, at the place it was scrolled to, and asks for it anew behind it; what
 * cannot be asked for stays as it is. Only visitors' pages: what belongs to a session is never kept (decision 20).
 */
export const keepPages: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = window.__reactRouterDataRouter;
  if (!router) return next();
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  if (renewing?.address === address && router.state.navigation.state === 'idle') return renewed(renewing, await next());
  keep(router.state);
  const key = goingTo;
  goingTo = undefined;
  const page = key === undefined ? undefined : kept.get(key);
  if (!key || page?.address !== address) return next();
  shownAgain = { key, page };
  return asResults(page);
};

/** Keeps what is on the screen, before it goes. */
function keep({ location: { key, pathname, search }, loaderData, errors }: RouterState): void {
  if ((loaderData.root as RootData | undefined)?.session !== null) {
    forgetKeptPages();
    return;
  }
  if (errors) return;
  kept.delete(key);
  kept.set(key, { address: pathname + search, loaderData });
  for (const oldest of kept.keys()) if (kept.size > KEPT_AT_MOST) kept.delete(oldest);
}

/** Asks anew for a page that was shown as it had been kept, once it stands where it was scrolled to. */
export function useRenewal(): void {
  const { key } = useLocation();
  useEffect(() => {
    const page = shownAgain?.key === key ? shownAgain.page : undefined;
    shownAgain = undefined;
    const router = window.__reactRouterDataRouter;
    if (!page || !router) return;
    renewing = page;
    void router.revalidate().finally(() => {
      if (renewing === page) renewing = undefined;
    });
  }, [key]);
}

/** Without a network the kept page is better than none. */
function renewed(page: KeptPage, results: Results): Results {
  const failed = Object.values(results).some(({ type, result }) => type === 'error' && result instanceof TypeError);
  return failed ? asResults(page) : results;
}

function asResults({ loaderData }: KeptPage): Results {
  return Object.fromEntries(Object.entries(loaderData).map(([id, result]) => [id, { type: 'data', result }]));
}
