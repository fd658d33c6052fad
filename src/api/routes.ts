import { AppError } from '../platform/errors.ts';
import { authApi } from './auth.ts';
import { cartApi } from './cart.ts';
import { clientsApi } from './clients.ts';
import { createApi } from './create-api.ts';
import { apiDocs } from './docs.ts';
import { musiciansApi } from './musicians.ts';
import { opusesApi } from './opuses.ts';
import { requestsApi } from './requests.ts';

/** The table of calls (spec section 7, settled by design section 5). */
const calls = createApi()
  .route('/', authApi)
  .route('/', clientsApi)
  .route('/', musiciansApi)
  .route('/', opusesApi)
  .route('/', cartApi)
  .route('/', requestsApi);

/** The type of every call, for the browser's client. */
export type Api = typeof calls;

/** All of `/api`: the calls, their documentation, 405 for a wrong method and 404 for the rest. */
export function createApiRoutes() {
  const api = createApi();
  api.route('/', calls);
  api.route('/', apiDocs(calls));
  for (const [path, methods] of methodsByPath()) {
    api.all(path, () => {
      const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
      throw new AppError('method_not_allowed', `Here you can ${allow}.`, { headers: { Allow: allow } });
    });
  }
  api.all('*', () => {
    throw new AppError('not_found', 'There is no such call. See /api/docs for those there are.');
  });
  return api;
}

function methodsByPath(): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const definition of calls.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const path = definition.route.path.replace(/\{(\w+)\}/g, ':$1');
    methods.set(path, (methods.get(path) ?? new Set()).add(definition.route.method.toUpperCase()));
  }
  return methods;
}
