import { useRouteLoaderData } from 'react-router';
import type { Business } from '#/platform/house/business.ts';
import type { Elsewhere } from '#/platform/house/elsewhere.ts';
import type { Role } from '../features/accounts/model.ts';
import { DEFAULT_BUSINESS, DEFAULT_EMAIL } from '../features/settings/in-force/model.ts';

export interface RootData {
  /** First and last. */
  session: { role: Role; accountId: string; email: string; name: string } | null;
  cartCount: number;
  origin: string;
  /** What differs from the default, which the browser has. */
  business: Partial<Business>;
  businessEmail: string;
  /** Those that the owners have written. */
  legal?: readonly Elsewhere[];
  /** How a piece of the season begins. */
  season?: { notes: string; title: string; by: string };
}

/** For pages that failed to load. */
let known: RootData = { session: null, cartCount: 0, origin: '', business: {}, businessEmail: DEFAULT_EMAIL };

export function useRootData(): Omit<RootData, 'business'> & { business: Business } {
  const loaded = useRouteLoaderData<RootData>('root');
  // Shared between visitors on the server.
  if (loaded && !import.meta.env.SSR) known = loaded;
  const root = loaded ?? known;
  return { ...root, business: businessOf(root) };
}

export function businessOf(root: Pick<RootData, 'business'> | undefined): Business {
  return { ...DEFAULT_BUSINESS, ...root?.business };
}
