import { busyIn } from './calendar.ts';
import type { ReadingJob } from './read-busy.ts';

/* The process that understands (read-busy.ts): one calendar, one answer. */

process.once('message', ({ bytes, ...asked }: ReadingJob) => {
  process.send?.(busyIn(bytes, asked));
});
process.once('disconnect', () => process.exit());
