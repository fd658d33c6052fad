import { useRouteLoaderData } from 'react-router';
import type { Role } from '../features/accounts/model.ts';
import { DEFAULT_BUSINESS, DEFAULT_EMAIL, type SettingsInForce } from '../features/settings/model.ts';

/** What every screen knows of its visitor. */
export interface RootData {
  session: { role: Role; accountId: string; email: string } | null;
  cartCount: number;
  origin: string;
  business: SettingsInForce['business'];
  businessEmail: string;
}

/** What a browser's page said last; where a page's data could not be had, that of the page before. */
let known: RootData = {
  session: null,
  cartCount: 0,
  origin: '',
  business: DEFAULT_BUSINESS,
  businessEmail: DEFAULT_EMAIL,
};

export function useRootData(): RootData {
  const loaded = useRouteLoaderData<RootData>('root');
  // The server answers many people at once.
  if (loaded && !import.meta.env.SSR) known = loaded;
  return loaded ?? known;
}
