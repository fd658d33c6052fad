import { DAY_PARAMS } from './availability/url.ts';
import { ASKED_PARAM, STORE_PARAMS } from './compositions/url.ts';
import { PIECE_PARAM } from './contact/url.ts';
import { POLL_PATH } from './date-polls/url.ts';
import { BUDGET_PARAMS, PRICES_PATH } from './estimates/url.ts';
import { AGREEMENT_PATH, DAY_PATH, REMINDERS_PATH, THANKS_PATH, VERIFY_PATH } from './event-requests/url.ts';
import { GIFT_BALANCE_PATH, GIFT_PATH } from './gift-certificates/url.ts';
import { LEGAL_PATH } from './legal/url.ts';
import { OWN_WORKS_PATH, STAGE_DOOR_PATH } from './musicians/url.ts';
import { MELODY_PATH, NAME_PARAMS } from './names-melody/url.ts';
import { PROGRAMME_PATH } from './programmes/url.ts';
import { SETS_PATH } from './ready-sets/url.ts';
import { COMPOSERS_PARAMS, COMPOSERS_PATH } from './repertoire/browsing/url.ts';
import { FILTER_PARAMS, VIEW_PARAMS } from './repertoire/url.ts';
import { SHARED_PATH } from './shared-programmes/url.ts';
import { SEARCH_PARAM } from './site-search/url.ts';
import { WEDDINGS_PATH } from './weddings/url.ts';

/*
 * Every page (spec section 2). Routes, canonical addresses, cached pages, site map, robots.txt and the screens test
 * follow from it.
 */

interface SitePage {
  /** `:slug` is lower case, other `:name`s are verbatim; `?` is optional. */
  address: string;
  /** In src/web/pages. */
  screen: string;
  /** Allowed values of the last part. */
  among?: readonly string[];
  /** The same for every visitor, but for these search parameters; others are dropped. */
  cached?: { params: readonly string[] };
  /** Default: everybody. Without a valid link the page says that it opens nothing. */
  who?: 'clients' | 'whoever has the link';
  /** Shows more of the reader than identity and cart count. */
  personal?: true;
  /** 'listed' in the site map. Pages with a name are listed by content. */
  search?: 'listed' | 'kept out';
}

const SHOWN = 'show';
const page = (address: string, screen: string, more: Omit<SitePage, 'address' | 'screen'> = {}): SitePage => ({
  address,
  screen,
  ...more,
});
const cached = (...params: string[]) => ({ cached: { params } });
const listed = { search: 'listed' } as const;
const keptOut = { search: 'kept out' } as const;
const clients = { ...keptOut, who: 'clients' } as const;
const byLink = { ...keptOut, who: 'whoever has the link' } as const;

export const SITE_PAGES: readonly SitePage[] = [
  page('/', 'home', { ...listed, ...cached() }),
  page('/about', 'about', { ...listed, ...cached() }),
  page('/repertoire', 'repertoire', { ...listed, ...cached(...FILTER_PARAMS, ...VIEW_PARAMS) }),
  page(COMPOSERS_PATH, 'composers', { ...listed, ...cached(...COMPOSERS_PARAMS) }),
  page(`${COMPOSERS_PATH}/:composer`, 'composer', cached()),
  page('/opus/details/:opusId', 'opus', { ...cached(), personal: true }),
  // A day reads bookings, which are uncounted: not cached.
  page('/musicians', 'musicians', { ...listed, ...cached(...DAY_PARAMS) }),
  page('/musician/details/:musicianId', 'musician', cached(...DAY_PARAMS)),
  page('/performances', 'performances', { ...listed, ...cached(SHOWN) }),
  page('/performances/:performanceId', 'performance', cached()),
  page('/mpcs/:slug?', 'concert-series', { ...listed, ...cached('order') }),
  page(WEDDINGS_PATH, 'weddings', { ...listed, ...cached() }),
  page(SETS_PATH, 'sets', { ...listed, ...cached() }),
  page(`${SETS_PATH}/:slug`, 'set', cached()),
  page('/ncs/:opusNo?', 'compositions', { ...listed, ...cached(...STORE_PARAMS) }),
  page(MELODY_PATH, 'melody', { ...listed, ...cached(...NAME_PARAMS) }),
  page(PRICES_PATH, 'prices', { ...listed, ...cached(...BUDGET_PARAMS) }),
  page('/contact', 'contact', { ...listed, ...cached(ASKED_PARAM, PIECE_PARAM, ...NAME_PARAMS) }),
  page(LEGAL_PATH, 'legal', cached()),
  page('/wanted', 'wanted', { ...keptOut, ...cached(PIECE_PARAM) }),
  page('/wanted/link', 'wanted-link', byLink),
  page('/search', 'search', { ...keptOut, ...cached(SEARCH_PARAM, ...DAY_PARAMS) }),
  page('/auth/:formType', 'auth', { among: ['login', 'signup'], ...cached('next') }),
  page('/auth/forgotten', 'forgotten-password', keptOut),
  page('/auth/reset', 'reset-password', byLink),
  page('/auth/verify', 'verify-email', byLink),
  page(GIFT_PATH, 'gift', { ...listed, ...cached() }),
  page(GIFT_BALANCE_PATH, 'gift-balance', { ...keptOut, ...cached() }),
  page('/order', 'order', byLink),
  page('/order/new', 'new-order', keptOut),
  page('/order/lost', 'lost-order', keptOut),
  page('/order/closed', 'closed-order', byLink),
  page('/order/paid', 'order-paid', byLink),
  page(PROGRAMME_PATH, 'programme', listed),
  page(SHARED_PATH, 'shared-programme', byLink),
  page('/cart', 'cart', clients),
  page('/request', 'event-request', clients),
  page('/requests/:requestId', 'own-request', clients),
  page('/requests/:requestId/programme', 'requested-programme', clients),
  page('/answer', 'answer', byLink),
  page(VERIFY_PATH, 'verify-agreement', keptOut),
  page(`${AGREEMENT_PATH}/:requestId?`, 'agreement', byLink),
  page(`${THANKS_PATH}/:requestId?`, 'thanks', byLink),
  page('/play', 'play', byLink),
  page(REMINDERS_PATH, 'reminders', byLink),
  page(POLL_PATH, 'poll', byLink),
  page(STAGE_DOOR_PATH, 'stage-door', byLink),
  page(OWN_WORKS_PATH, 'stage-door-works', byLink),
  page(`${DAY_PATH}/:requestId?`, 'day', byLink),
  page('/clientProfile', 'client-profile', clients),
  page('/admin/login', 'admin-login', keptOut),
  page('/admin/setup', 'setup', keptOut),
  page('/offline', 'offline', keptOut),
];

/** Admins only (src/web/pages/admin/layout.tsx). */
export const ADMIN_PAGES: readonly Pick<SitePage, 'address' | 'screen'>[] = [
  page('', 'today'),
  page('search', 'search'),
  page('opuses', 'opuses'),
  page('opuses/new', 'new-opus'),
  page('opuses/:opusId', 'opus'),
  page('moods', 'moods'),
  page('wanted', 'wanted'),
  page('wanted/:wishId', 'wanted-piece'),
  page('musicians', 'musicians'),
  page('musicians/new', 'new-musician'),
  page('musicians/:musicianId', 'musician'),
  page('musicians/:musicianId/profile', 'musician-profile'),
  page('payouts', 'payouts'),
  page('ledger', 'ledger'),
  page('requests', 'requests'),
  page('requests/new', 'new-request'),
  page('players', 'players'),
  page('polls', 'polls'),
  page('polls/new', 'new-poll'),
  page('polls/:pollId', 'poll'),
  page('concerts', 'concerts'),
  page('concerts/new', 'new-concert'),
  page('concerts/:slug', 'concert'),
  page('sets', 'sets'),
  page('sets/new', 'new-set'),
  page('sets/:slug', 'set'),
  page('compositions', 'compositions'),
  page('compositions/new', 'new-composition'),
  page('compositions/:opusNo', 'composition'),
  page('orders', 'orders'),
  page('gifts', 'gifts'),
  page('orders/bank', 'bank-file'),
  page('orders/:orderId', 'order'),
  page('pricing', 'pricing'),
  page('texts', 'texts'),
  page('texts/:part', 'texts'),
  page('pictures', 'pictures'),
  page('applications', 'applications'),
  page('applications/:applicationId', 'application'),
  page('messages', 'messages'),
  page('messages/:messageId', 'message'),
  page('mail', 'mails'),
  page('mail/:mailId', 'mail'),
  page('performances', 'performances'),
  page('performances/new', 'new-performance'),
  page('performances/:performanceId', 'performance'),
  page('clients', 'clients'),
  page('clients/new', 'new-client'),
  page('clients/:clientId', 'client'),
  page('import', 'import'),
  page('import/:sheetId', 'sheet'),
  page('history', 'history'),
  page('deleted', 'deleted'),
  page('samples', 'samples'),
  page('account', 'account'),
  page('admins', 'admins'),
  page('settings', 'settings'),
  page('health', 'health'),
  page('what-is-new', 'what-is-new'),
  page('backups', 'backups'),
];

/** With and without optional parts, one per name. */
export function addressesOf({ address, among }: Pick<SitePage, 'address' | 'among'>): string[] {
  if (among) return among.map((name) => address.replace(/:\w+$/, name));
  const optional = /\/:\w+\?$/;
  return optional.test(address) ? [address.replace(optional, ''), address.slice(0, -1)] : [address];
}
