import { buildIfStale } from './build-if-stale.ts';

/* `npm start`. React chooses by it at its first import. */
process.env.NODE_ENV ||= 'production';
await buildIfStale();
await import('#/server/main.ts');
