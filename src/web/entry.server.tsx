import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { finishPageKey, getAppContext, scriptMarkKey } from './app-context.ts';
import { withOwnScripts } from './heads/own-scripts.server.ts';
import { StyleLinked } from './heads/styles.ts';
import { withStructuredData } from './structured-data/said-of-page.server.ts';
import { noteUnavailable } from './unavailable.server.ts';

/** Bundled pages have another instance of these keys. */
export { appContextKey, finishPageKey, readerKey, refusedKey, scriptMarkKey, unavailableKey } from './app-context.ts';

/** 404 and 405 are answers. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  noteUnavailable(error, context);
  getAppContext(context).log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
};

/** Whole, so that the CSP can hash its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  let failed = false;
  const mark = loadContext.get(scriptMarkKey);
  // Who is signed in has been here before, and their pages are made or put together for each answer.
  const isStyleLinked = getAppContext(loadContext).actor.kind !== 'visitor';
  const body = await renderToReadableStream(
    <StyleLinked value={isStyleLinked}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </StyleLinked>,
    {
      signal: request.signal,
      onError: () => {
        failed = true;
      },
    },
  );
  await body.allReady;
  const markup = withStructuredData(withOwnScripts(await new Response(body).text(), mark), loadContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const finished = loadContext.get(finishPageKey)(markup, headers);
  return new Response(finished, { headers, status: failed ? 500 : status });
}
