import { useRouteLoaderData } from 'react-router';
import type { Role } from '../features/accounts/model.ts';
import { DEFAULT_BUSINESS, type SettingsInForce } from '../features/settings/model.ts';

/** What every screen knows of its visitor. */
export interface RootData {
  session: { role: Role; accountId: string; email: string } | null;
  cartCount: number;
  origin: string;
  business: SettingsInForce['business'];
}

export function useRootData(): RootData {
  return (
    useRouteLoaderData<RootData>('root') ?? { session: null, cartCount: 0, origin: '', business: DEFAULT_BUSINESS }
  );
}
