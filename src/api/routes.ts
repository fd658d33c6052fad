import type { MiddlewareHandler } from 'hono';
import { AppError } from '../platform/errors.ts';
import { adminsApi } from './accounts/admins.ts';
import { authApi } from './accounts/auth.ts';
import { passwordsApi } from './accounts/passwords.ts';
import { personalDataApi } from './accounts/personal-data.ts';
import { profilesApi } from './accounts/profiles.ts';
import { remindersApi } from './accounts/reminders.ts';
import { secondFactorApi } from './accounts/second-factor.ts';
import { setupApi } from './accounts/setup.ts';
import { verificationApi } from './accounts/verification.ts';
import { backupsApi } from './backups.ts';
import { captchaApi } from './captcha.ts';
import { cartApi } from './cart.ts';
import { reviewsApi } from './cases/afterwards/reviews.ts';
import { tipsApi } from './cases/afterwards/tips.ts';
import { agreementDeskApi } from './cases/agreements/desk.ts';
import { agreementsApi } from './cases/agreements.ts';
import { applicationsApi } from './cases/applications.ts';
import { datePollsApi } from './cases/date-polls.ts';
import { messagesApi } from './cases/messages.ts';
import { rehearsalsApi } from './cases/rehearsals.ts';
import { requestInboxApi } from './cases/request-inbox.ts';
import { requestPlayersApi } from './cases/request-players.ts';
import { requestProgrammesApi } from './cases/request-programmes.ts';
import { requestStepsApi } from './cases/request-steps.ts';
import { requestsApi } from './cases/requests.ts';
import { apiDocs } from './docs.ts';
import { createApi } from './http/create-api.ts';
import type { ApiEnv } from './http/env.ts';
import { submitFormApi } from './http/submit-form.ts';
import { availabilityApi } from './items/availability.ts';
import { clientsApi } from './items/clients.ts';
import { compositionsApi } from './items/compositions.ts';
import { concertsApi } from './items/concerts.ts';
import { deletedItemsApi } from './items/deleted-items.ts';
import { importExportApi } from './items/import-export.ts';
import { musiciansApi } from './items/musicians.ts';
import { opusesApi } from './items/opuses.ts';
import { performancesApi } from './items/performances.ts';
import { samplesApi } from './items/samples.ts';
import { setsApi } from './items/sets.ts';
import { sheetsApi } from './items/sheets.ts';
import { adminOrdersApi } from './orders/admin-orders.ts';
import { giftPaymentsApi } from './orders/gift-payments.ts';
import { giftsApi } from './orders/gifts.ts';
import { ledgerApi } from './orders/ledger.ts';
import { orderDeskApi } from './orders/order-desk.ts';
import { orderFilesApi } from './orders/order-files.ts';
import { ordersApi } from './orders/orders.ts';
import { paymentsApi } from './orders/payments.ts';
import { scoresApi } from './orders/scores.ts';
import { payoutsApi } from './players/payouts.ts';
import { stageDoorApi } from './players/stage-door.ts';
import { programmeApi } from './programme.ts';
import { releaseNotesApi } from './release-notes.ts';
import { searchApi } from './search.ts';
import { sharedProgrammesApi } from './shared-programmes.ts';
import { auditApi } from './site/audit.ts';
import { contentApi } from './site/content.ts';
import { estimatesApi } from './site/estimates.ts';
import { mailsApi } from './site/mails.ts';
import { notForSearch } from './site/not-for-search.ts';
import { notationsApi } from './site/notations.ts';
import { picturesApi } from './site/pictures.ts';
import { settingsApi } from './site/settings.ts';
import { siteSearchApi } from './site/site-search.ts';
import { wantedApi } from './site/wanted.ts';

const calls = createApi()
  .route('/', authApi)
  .route('/', clientsApi)
  .route('/', musiciansApi)
  .route('/', availabilityApi)
  .route('/', opusesApi)
  .route('/', performancesApi)
  .route('/', picturesApi)
  .route('/', cartApi)
  .route('/', agreementsApi)
  .route('/', giftPaymentsApi)
  .route('/', agreementDeskApi)
  .route('/', tipsApi)
  .route('/', reviewsApi)
  .route('/', remindersApi)
  .route('/', sharedProgrammesApi)
  .route('/', programmeApi)
  .route('/', requestsApi)
  .route('/', requestInboxApi)
  .route('/', requestProgrammesApi)
  .route('/', requestPlayersApi)
  .route('/', requestStepsApi)
  .route('/', rehearsalsApi)
  .route('/', datePollsApi)
  .route('/', stageDoorApi)
  .route('/', payoutsApi)
  .route('/', ledgerApi)
  .route('/', submitFormApi)
  .route('/', captchaApi)
  .route('/', passwordsApi)
  .route('/', verificationApi)
  .route('/', concertsApi)
  .route('/', setsApi)
  .route('/', samplesApi)
  .route('/', compositionsApi)
  .route('/', scoresApi)
  .route('/', ordersApi)
  .route('/', giftsApi)
  .route('/', orderFilesApi)
  .route('/', orderDeskApi)
  .route('/', adminOrdersApi)
  .route('/', paymentsApi)
  .route('/', notationsApi)
  .route('/', profilesApi)
  .route('/', contentApi)
  .route('/', estimatesApi)
  .route('/', personalDataApi)
  .route('/', deletedItemsApi)
  .route('/', secondFactorApi)
  .route('/', adminsApi)
  .route('/', releaseNotesApi)
  .route('/', settingsApi)
  .route('/', backupsApi)
  .route('/', setupApi)
  .route('/', applicationsApi)
  .route('/', messagesApi)
  .route('/', mailsApi)
  .route('/', importExportApi)
  .route('/', sheetsApi)
  .route('/', auditApi)
  .route('/', searchApi)
  .route('/', siteSearchApi)
  .route('/', wantedApi);

export type Api = typeof calls;

/** Also documentation, 405 and 404. */
export function createApiRoutes() {
  const api = createApi();
  api.use(notForSearch);
  const paths = [...methodsByPath()];
  const [fixed, withParameter] = [
    paths.filter(([path]) => !path.includes(':')),
    paths.filter(([path]) => path.includes(':')),
  ];
  // Before paths with a parameter, which match them too.
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
