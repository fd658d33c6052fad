import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { getAppContext, unavailableKey } from './app-context.ts';

/** By code: bundled classes differ. */
export function noteUnavailable(error: unknown, context: Readonly<RouterContextProvider>): void {
  const unavailable = error instanceof Error && 'code' in error && error.code === 'unavailable';
  if (unavailable) context.set(unavailableKey, true);
}

/** Whichever loader failed. */
export const answerUnavailable: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = context.get(unavailableKey) ? undefined : await next();
  if (response && !context.get(unavailableKey)) return response;
  throw data(getAppContext(context).businessEmail, { status: 503 });
};
