import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { ADMIN_PAGES, SITE_PAGES } from '../features/site-pages.ts';

export default [
  ...SITE_PAGES.map(({ address, screen }) => {
    const file = `./pages/${screen}/page.tsx`;
    return address === '/' ? index(file) : route(address.slice(1), file);
  }),
  route(
    'admin',
    './pages/admin/layout.tsx',
    ADMIN_PAGES.map(({ address, screen }) => {
      const file = `./pages/admin/${screen}/page.tsx`;
      // Screens may have two addresses.
      const id = `admin/${address}`;
      return address === '' ? index(file, { id }) : route(address, file, { id });
    }),
  ),
  route('service-worker.js', './service-worker/script.ts'),
  route('*', './pages/not-found/page.tsx'),
] satisfies RouteConfig;
