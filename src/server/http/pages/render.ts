import { join } from 'node:path';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { FullContext } from '#/features/ports.ts';
import type { AppError } from '#/platform/errors.ts';
import { newSecret } from '#/platform/ids.ts';
import type {
  appContextKey,
  finishPageKey,
  readerKey,
  refusedKey,
  scriptMarkKey,
  unavailableKey,
} from '#/web/app-context.ts';
import { holdsMarked, type Reader } from '../../page-cache/readers/readers.ts';
import { pagePolicy } from '../security-headers.ts';
import { finishMarkup } from './finished-markup.ts';

interface PageKeys {
  appContextKey: typeof appContextKey;
  finishPageKey: typeof finishPageKey;
  readerKey: typeof readerKey;
  refusedKey: typeof refusedKey;
  scriptMarkKey: typeof scriptMarkKey;
  unavailableKey: typeof unavailableKey;
}

type PageBuild = ServerBuild & { entry: { module: PageKeys } };

const RETRY_AFTER_SECONDS = '5';

/** Vite injects inline scripts and a WebSocket. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws://localhost:*";

export interface RefusedForm {
  refusal: AppError;
  back: string;
}

interface PageState {
  unavailable?: boolean;
  /** At the address it was sent to. */
  refused?: RefusedForm | undefined;
  /** Placeholders, for a page made once for all readers of a kind. */
  reader?: Reader | undefined;
}

export type PageRenderer = (request: Request, ctx: FullContext, state?: PageState) => Promise<Response>;

export async function createPageRenderer(root: string, vite?: ViteDevServer): Promise<PageRenderer> {
  const load = vite
    ? async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild
    : async () => (await import(join(root, 'build/server/index.js'))) as PageBuild;
  const built = vite ? undefined : await load();
  const handle = createRequestHandler(built ?? load, vite ? 'development' : 'production');

  return async (request, ctx, { unavailable = false, refused, reader } = {}) => {
    const { appContextKey, finishPageKey, readerKey, refusedKey, scriptMarkKey, unavailableKey } = (
      built ?? (await load())
    ).entry.module;
    const context = new RouterContextProvider();
    context.set(appContextKey, ctx);
    context.set(unavailableKey, unavailable);
    context.set(refusedKey, refused && shownRefusal(refused));
    context.set(readerKey, reader);
    const mark = newSecret();
    context.set(scriptMarkKey, mark);
    // Personal scripts have no fixed hash: their mark becomes each answer's nonce.
    const isPersonal = reader ? holdsMarked : () => false;
    const finish = (whole: string, headers: Headers) => {
      const { markup, ...sources } = finishMarkup(whole, { mark, isPersonal });
      headers.set('Content-Security-Policy', pagePolicy(sources, ctx.captcha.sources));
      return markup;
    };
    if (!vite) context.set(finishPageKey, finish);
    let response = await handle(request, context);
    // Documents that loaders write themselves: the page without a network, day sheets.
    if (!vite && isUnfinished(response)) {
      const { headers, status } = response;
      response = new Response(finish(await response.text(), headers), { headers, status });
    }
    for (const [name, value] of Object.entries(refused?.refusal.headers ?? {})) response.headers.set(name, value);
    if (response.status === 503) response.headers.set('Retry-After', RETRY_AFTER_SECONDS);
    // Only visitors' page data may be prefetched.
    const ahead = ctx.actor.kind === 'visitor' && response.ok && new URL(request.url).pathname.endsWith('.data');
    response.headers.set('Cache-Control', ahead ? 'private, no-cache' : 'no-store');
    if (ahead) response.headers.set('Vary', 'Cookie');
    if (vite) response.headers.set('Content-Security-Policy', DEVELOPMENT_POLICY);
    return response;
  };
}

function isUnfinished({ headers }: Response): boolean {
  return Boolean(headers.get('Content-Type')?.startsWith('text/html')) && !headers.has('Content-Security-Policy');
}

function shownRefusal({ refusal, back }: RefusedForm) {
  const { message: why, href, status } = refusal;
  return { why, way: href ? { href, children: 'GO ON' } : { href: back, children: 'GO BACK' }, status };
}
