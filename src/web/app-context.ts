import { createContext, type RouterContextProvider } from 'react-router';
import type { AppContext } from '../features/context.ts';

/** How a page's loader gets at the product. Set by the process for every request. */
export const appContextKey = createContext<AppContext>();

export function getAppContext(context: Readonly<RouterContextProvider>): AppContext {
  return context.get(appContextKey);
}

/** Set where a page could not be made because the machine failed under it; the process may set it beforehand. */
export const unavailableKey = createContext(false);

/**
 * What this rendering writes into the scripts it makes itself, so that the policy names those and no others. Nobody else
 * knows it, and it is taken out before the page is sent.
 */
export const scriptMarkKey = createContext('');
