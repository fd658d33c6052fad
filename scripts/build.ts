import { buildIfStale } from './build-if-stale.ts';

/* `npm run build`: the pages, once; `npm start` does the same when something has changed. */
await buildIfStale({ force: true });
