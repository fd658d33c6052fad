import { useRouteLoaderData } from 'react-router';
import type { Role } from '../features/accounts/model.ts';
import { DEFAULT_BUSINESS, DEFAULT_EMAIL, type SettingsInForce } from '../features/settings/in-force/model.ts';

export interface RootData {
  /** `name`: first and last. */
  session: { role: Role; accountId: string; email: string; name: string } | null;
  cartCount: number;
  origin: string;
  business: SettingsInForce['business'];
  businessEmail: string;
}

/** The last data of this browser, for pages whose own could not be loaded. */
let known: RootData = {
  session: null,
  cartCount: 0,
  origin: '',
  business: DEFAULT_BUSINESS,
  businessEmail: DEFAULT_EMAIL,
};

export function useRootData(): RootData {
  const loaded = useRouteLoaderData<RootData>('root');
  // Not on the server, where it would mix up visitors.
  if (loaded && !import.meta.env.SSR) known = loaded;
  return loaded ?? known;
}
