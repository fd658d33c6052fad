import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { getAppContext, unavailableKey } from './app-context.ts';

/** A database or disk that fails. By its code: pages are bundled, and know another class than the process. */
export function noteUnavailable(error: unknown, context: Readonly<RouterContextProvider>): void {
  const unavailable = error instanceof Error && 'code' in error && error.code === 'unavailable';
  if (unavailable) context.set(unavailableKey, true);
}

/** Answers 503 with a page of its own, whichever part of the asked page could not be made, and says whom to write to. */
export const answerUnavailable: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = context.get(unavailableKey) ? undefined : await next();
  if (response && !context.get(unavailableKey)) return response;
  throw data(getAppContext(context).businessEmail, { status: 503 });
};
