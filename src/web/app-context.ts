import { createContext, type RouterContextProvider } from 'react-router';
import type { AppContext } from '../features/context.ts';

/** How a page's loader gets at the product. Set by the process for every request. */
export const appContextKey = createContext<AppContext>();

export function getAppContext(context: Readonly<RouterContextProvider>): AppContext {
  return context.get(appContextKey);
}

/** Set where a page could not be made because the machine failed under it; the process may set it beforehand. */
export const unavailableKey = createContext(false);
