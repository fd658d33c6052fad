import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the site, on one page (spec section 2, route list). */
export default [
  index('./pages/home/page.tsx'),
  route('about', './pages/about/page.tsx'),
  route('auth/:formType', './pages/auth/page.tsx'),
  route('auth/forgotten', './pages/forgotten-password/page.tsx'),
  route('auth/reset', './pages/reset-password/page.tsx'),
  route('auth/verify', './pages/verify-email/page.tsx'),
  route('repertoire', './pages/repertoire/page.tsx'),
  route('opus/details/:opusId', './pages/opus/page.tsx'),
  route('ncs/:opusNo?', './pages/compositions/page.tsx'),
  route('musicians', './pages/musicians/page.tsx'),
  route('musician/details/:musicianId', './pages/musician/page.tsx'),
  route('performances', './pages/performances/page.tsx'),
  route('performances/:performanceId', './pages/performance/page.tsx'),
  route('contact', './pages/contact/page.tsx'),
  route('mpcs/:slug?', './pages/concert-series/page.tsx'),
  route('cart', './pages/cart/page.tsx'),
  route('request', './pages/event-request/page.tsx'),
  route('requests/:requestId', './pages/own-request/page.tsx'),
  route('answer', './pages/answer/page.tsx'),
  route('clientProfile', './pages/client-profile/page.tsx'),
  route('admin', './pages/admin/layout.tsx', [
    index('./pages/admin/today/page.tsx', { id: 'admin-today' }),
    route('account', './pages/admin/account/page.tsx'),
  ]),
  route('offline', './pages/offline/page.tsx'),
  route('service-worker.js', './service-worker/script.ts'),
  route('*', './pages/not-found/page.tsx'),
] satisfies RouteConfig;
