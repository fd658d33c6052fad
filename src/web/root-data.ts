import { useRouteLoaderData } from 'react-router';
import type { Role } from '../features/accounts/model.ts';
import { DEFAULT_BUSINESS, DEFAULT_EMAIL, type SettingsInForce } from '../features/settings/in-force/model.ts';

export interface RootData {
  /** First and last. */
  session: { role: Role; accountId: string; email: string; name: string } | null;
  cartCount: number;
  origin: string;
  business: SettingsInForce['business'];
  businessEmail: string;
}

/** For pages that failed to load. */
let known: RootData = {
  session: null,
  cartCount: 0,
  origin: '',
  business: DEFAULT_BUSINESS,
  businessEmail: DEFAULT_EMAIL,
};

export function useRootData(): RootData {
  const loaded = useRouteLoaderData<RootData>('root');
  // Shared between visitors on the server.
  if (loaded && !import.meta.env.SSR) known = loaded;
  return loaded ?? known;
}
