import { buildIfStale } from './build-if-stale.ts';

/* `npm start`. React picks its production half by this, before anything imports it. */
process.env.NODE_ENV ||= 'production';
await buildIfStale();
await import('#/server/main.ts');
