import type { MiddlewareHandler } from 'hono';
import { AppError } from '../platform/errors.ts';
import { adminOrdersApi } from './admin-orders.ts';
import { adminsApi } from './admins.ts';
import { applicationsApi } from './applications.ts';
import { auditApi } from './audit.ts';
import { authApi } from './auth.ts';
import { captchaApi } from './captcha.ts';
import { cartApi } from './cart.ts';
import { catalogueFilesApi } from './catalogue-files.ts';
import { clientsApi } from './clients.ts';
import { compositionsApi } from './compositions.ts';
import { concertsApi } from './concerts.ts';
import { contentApi } from './content.ts';
import { createApi } from './create-api.ts';
import { deletedItemsApi } from './deleted-items.ts';
import { apiDocs } from './docs.ts';
import type { ApiEnv } from './env.ts';
import { mailsApi } from './mails.ts';
import { messagesApi } from './messages.ts';
import { musiciansApi } from './musicians.ts';
import { notForSearch } from './not-for-search.ts';
import { notationsApi } from './notations.ts';
import { opusesApi } from './opuses.ts';
import { orderDeskApi } from './order-desk.ts';
import { orderFilesApi } from './order-files.ts';
import { ordersApi } from './orders.ts';
import { passwordsApi } from './passwords.ts';
import { paymentsApi } from './payments.ts';
import { performancesApi } from './performances.ts';
import { personalDataApi } from './personal-data.ts';
import { picturesApi } from './pictures.ts';
import { profilesApi } from './profiles.ts';
import { requestInboxApi } from './request-inbox.ts';
import { requestStepsApi } from './request-steps.ts';
import { requestsApi } from './requests.ts';
import { scoresApi } from './scores.ts';
import { searchApi } from './search.ts';
import { secondFactorApi } from './second-factor.ts';
import { settingsApi } from './settings.ts';
import { setupApi } from './setup.ts';
import { submitFormApi } from './submit-form.ts';
import { verificationApi } from './verification.ts';

/** The table of calls (spec section 7, settled by design section 5). */
const calls = createApi()
  .route('/', authApi)
  .route('/', clientsApi)
  .route('/', musiciansApi)
  .route('/', opusesApi)
  .route('/', performancesApi)
  .route('/', picturesApi)
  .route('/', cartApi)
  .route('/', requestsApi)
  .route('/', requestInboxApi)
  .route('/', requestStepsApi)
  .route('/', submitFormApi)
  .route('/', captchaApi)
  .route('/', passwordsApi)
  .route('/', verificationApi)
  .route('/', concertsApi)
  .route('/', compositionsApi)
  .route('/', scoresApi)
  .route('/', ordersApi)
  .route('/', orderFilesApi)
  .route('/', orderDeskApi)
  .route('/', adminOrdersApi)
  .route('/', paymentsApi)
  .route('/', notationsApi)
  .route('/', profilesApi)
  .route('/', contentApi)
  .route('/', personalDataApi)
  .route('/', deletedItemsApi)
  .route('/', secondFactorApi)
  .route('/', adminsApi)
  .route('/', settingsApi)
  .route('/', setupApi)
  .route('/', applicationsApi)
  .route('/', messagesApi)
  .route('/', mailsApi)
  .route('/', catalogueFilesApi)
  .route('/', auditApi)
  .route('/', searchApi);

/** The type of every call, for the browser's client. */
export type Api = typeof calls;

/** All of `/api`: the calls, their documentation, 405 for a wrong method and 404 for the rest. */
export function createApiRoutes() {
  const api = createApi();
  api.use(notForSearch);
  const paths = [...methodsByPath()];
  const [fixed, withParameter] = [
    paths.filter(([path]) => !path.includes(':')),
    paths.filter(([path]) => path.includes(':')),
  ];
  // Fixed paths first, because one with a parameter matches them too: nobody's id is `login`.
  for (const [path, methods] of fixed) api.use(path, only(methods));
  api.route('/', calls);
  api.route('/', apiDocs(calls));
  for (const [path, methods] of withParameter) api.use(path, only(methods));
  api.all('*', () => {
    throw new AppError('not_found', 'There is no such call. See /api/docs for those there are.');
  });
  return api;
}

function only(methods: Set<string>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (methods.has(c.req.method)) return next();
    const allow = [...methods].join(', ');
    throw new AppError('method_not_allowed', `Here you can ${allow}.`, { headers: { Allow: allow } });
  };
}

function methodsByPath(): Map<string, Set<string>> {
  const readOnly = () => new Set(['GET', 'HEAD']);
  const methods = new Map([
    ['/openapi.json', readOnly()],
    ['/docs', readOnly()],
  ]);
  for (const definition of calls.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const path = definition.route.path.replace(/\{(\w+)\}/g, ':$1');
    const method = definition.route.method.toUpperCase();
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(method));
    if (method === 'GET') known.add('HEAD');
  }
  return methods;
}
