import { createContext, type RouterContextProvider } from 'react-router';
import type { Role } from '../features/accounts/model.ts';
import type { AppContext } from '../features/context.ts';

/** Set by the process for every request. */
export const appContextKey = createContext<AppContext>();

export function getAppContext(context: Readonly<RouterContextProvider>): AppContext {
  return context.get(appContextKey);
}

/** True if the machine failed under the page; the process may set it beforehand. */
export const unavailableKey = createContext(false);

/** A secret mark on the scripts of this rendering: the CSP allows only marked ones. Removed before the page is sent. */
export const scriptMarkKey = createContext('');

interface Reader {
  role: Role;
  accountId: string;
  email: string;
  name: string;
  cartCount: number;
}

/** Whose page it is, where that is known before its loaders ask: a person, or marked values for all of a kind. */
export const readerKey = createContext<Reader | undefined>(undefined);
