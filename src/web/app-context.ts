import { createContext, type RouterContextProvider } from 'react-router';
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
