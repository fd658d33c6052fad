import { useRouteLoaderData } from 'react-router';
import type { Role } from '../features/accounts/model.ts';

/** What every screen knows of its visitor. */
export interface RootData {
  session: { role: Role; email: string } | null;
  cartCount: number;
  origin: string;
}

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? { session: null, cartCount: 0, origin: '' };
}
