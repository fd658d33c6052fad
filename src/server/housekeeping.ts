import { forgetOldMessages } from '../features/contact/changes.server.ts';
import type { AppContext } from '../features/context.ts';
import { forgetOldDeleted } from '../features/deleted-items/commands.server.ts';
import { removeOrphanResumes } from '../features/join-applications/commands.server.ts';
import { forgetOldMails } from '../features/mail-log/commands.server.ts';
import { removeOldEngravings } from '../features/notation/engravings.server.ts';
import { forgetOldOrders } from '../features/orders/changes.server.ts';
import { forgetOldPictures } from '../features/pictures/uploads.server.ts';

const DAY_MS = 86_400_000;

/** What is done once a day, one after the other. Each may run on several processes at once. */
const JOBS: readonly { name: string; run: (ctx: AppContext) => Promise<unknown> }[] = [
  { name: 'what was deleted 30 days ago', run: forgetOldDeleted },
  { name: 'resumes that went with it', run: removeOrphanResumes },
  { name: 'pictures taken down 30 days ago', run: forgetOldPictures },
  { name: 'engravings of music that is gone', run: removeOldEngravings },
  { name: 'mails sent 90 days ago', run: forgetOldMails },
  { name: 'messages closed a year ago', run: forgetOldMessages },
  { name: 'orders nobody paid', run: forgetOldOrders },
];

export interface Housekeeping {
  /** Does it now instead of tomorrow. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Does the daily work at the start and every day from then on. One job that fails keeps no other from being done. */
export function startHousekeeping(ctx: AppContext): Housekeeping {
  let current = Promise.resolve();
  const look = () => {
    current = current.then(() => doAll(ctx));
    return current;
  };
  const timer = setInterval(look, DAY_MS);
  void look();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}

async function doAll(ctx: AppContext): Promise<void> {
  for (const { name, run } of JOBS) {
    try {
      await run(ctx);
    } catch (error) {
      ctx.log.error({ error, job: name }, 'housekeeping failed');
    }
  }
}
