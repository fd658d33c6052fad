import { createContext, type RouterContextProvider } from 'react-router';
import type { Role } from '../features/accounts/model.ts';
import type { FullContext } from '../features/ports.ts';

export const appContextKey = createContext<FullContext>();

export function getAppContext(context: Readonly<RouterContextProvider>): FullContext {
  return context.get(appContextKey);
}

/** The machine failed; the process may set it too. */
export const unavailableKey = createContext(false);

/** A form that a browser has sent by itself. */
export interface RefusedForm {
  why: string;
  /** Within the site. */
  way: { href: string; children: string };
  status: number;
}

export const refusedKey = createContext<RefusedForm | undefined>(undefined);

/** Marks our scripts for the CSP; removed before sending. */
export const scriptMarkKey = createContext('');

/** What is sent of a page, and the policy it is sent with. */
export const finishPageKey = createContext<(markup: string, headers: Headers) => string>((markup) => markup);

interface Reader {
  role: Role;
  accountId: string;
  email: string;
  name: string;
  cartCount: number;
}

/** A person, or placeholders for all of a kind. */
export const readerKey = createContext<Reader | undefined>(undefined);
