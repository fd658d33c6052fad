import { DAY_MS, MINUTE_MS } from '#/platform/time/durations.ts';
import { emptyJournal } from '../database/engines/empty-journal.ts';
import { sweepLimitUses } from '../database/limit-uses.ts';
import { backUpAtNight } from '../features/backups/commands.server.ts';
import { tryNewest } from '../features/backups/trying.server.ts';
import { readDueFeeds } from '../features/calendar-feeds/reading.server.ts';
import { listScoreSamples } from '../features/compositions/samples.server.ts';
import { forgetOldMessages } from '../features/contact/changes.server.ts';
import { remindOfDates } from '../features/date-polls/reminders.server.ts';
import { forgetOldDeleted } from '../features/deleted-items/commands.server.ts';
import { removeOrphanScans } from '../features/event-requests/agreement/scan/scans.server.ts';
import { countAskedFor } from '../features/event-requests/asked-for.server.ts';
import { askForDueCardPayments } from '../features/event-requests/money/card.server.ts';
import { moveWavesOn } from '../features/event-requests/players/asking/clock.server.ts';
import { remindOfEvents } from '../features/event-requests/reminding/events.server.ts';
import { remindOfPayments } from '../features/event-requests/reminding/payments.server.ts';
import { sendReminders } from '../features/event-requests/steps/reminders.server.ts';
import { mailDueGifts } from '../features/gift-certificates/mailing.server.ts';
import { listIncipitVersions } from '../features/incipits/queries.server.ts';
import { scanWaitingResumes } from '../features/join-applications/scans.server.ts';
import { removeOrphanResumes } from '../features/join-applications/uploads.server.ts';
import { forgetOldMails } from '../features/mail-log/commands.server.ts';
import { removeOldEngravings } from '../features/notation/engravings.server.ts';
import { listCoverVersions } from '../features/notation/queries.server.ts';
import { forgetOldOrders } from '../features/orders/changes.server.ts';
import { deliverWaiting } from '../features/orders/delivery/delivery.server.ts';
import { recordPayouts } from '../features/payouts/recording.server.ts';
import { forgetOldPictures } from '../features/pictures/uploads.server.ts';
import type { FullContext } from '../features/ports.ts';
import { forgetVisitorProgrammes } from '../features/programmes/adopting.server.ts';
import { callOffWithRequests } from '../features/rehearsals/ended.server.ts';
import { forgetOldSamples } from '../features/sample-content/marks.server.ts';
import { forgetOldSheets } from '../features/sheets/commands.server.ts';
import { tellTroubles } from '../features/troubles/commands.server.ts';
import { forgetOldWishes } from '../features/wanted/changes.server.ts';

const TROUBLES_MS = 15 * MINUTE_MS;

type Jobs = readonly { name: string; run: (ctx: FullContext) => Promise<unknown> }[];

const EVERY_MINUTE: Jobs = [
  { name: 'limits whose time is over', run: ({ db, clock }) => sweepLimitUses(db, clock.now()) },
  { name: 'reminders to musicians who owe an answer', run: sendReminders },
  { name: 'what is due of events', run: remindOfPayments },
  { name: 'gift certificates to mail today', run: mailDueGifts },
  { name: 'events of next week and of yesterday', run: remindOfEvents },
  { name: 'players who have not answered in time', run: moveWavesOn },
  { name: 'rehearsals for what was called off', run: callOffWithRequests },
  { name: 'what players are owed for what is over', run: recordPayouts },
  { name: 'players who have not said when they can', run: remindOfDates },
  { name: 'card payments nobody told us of', run: askForDueCardPayments },
  { name: 'scores that were paid and are there now', run: (ctx) => deliverWaiting(ctx) },
  { name: 'resumes that wait for a scan', run: scanWaitingResumes },
  { name: 'resumes without an application', run: removeOrphanResumes },
  { name: 'scans without an agreement', run: removeOrphanScans },
  { name: 'spreadsheets of yesterday', run: forgetOldSheets },
];

const EVERY_DAY: Jobs = [
  { name: 'what was deleted 30 days ago', run: forgetOldDeleted },
  { name: 'samples removed 30 days ago', run: forgetOldSamples },
  { name: 'pictures taken down 30 days ago', run: forgetOldPictures },
  {
    name: 'engravings of music that is gone',
    run: async (ctx) =>
      removeOldEngravings(ctx, [
        ...(await listScoreSamples(ctx)),
        ...(await listIncipitVersions()),
        ...(await listCoverVersions(ctx)),
      ]),
  },
  { name: 'mails sent 90 days ago', run: forgetOldMails },
  { name: 'messages closed a year ago, and spam of last week', run: forgetOldMessages },
  { name: 'orders nobody paid', run: forgetOldOrders },
  { name: 'what clients asked for most', run: countAskedFor },
  { name: 'wishes of a year ago, and of nobody', run: forgetOldWishes },
  { name: 'programmes that visitors left', run: forgetVisitorProgrammes },
  // After the other jobs' deletions.
  { name: 'the journal of the database', run: ({ db }) => emptyJournal(db) },
];

/** By itself: servers of others may take their time, and nothing of ours waits for them. */
const OF_OTHERS: Jobs = [{ name: 'calendars of musicians’ other lives', run: readDueFeeds }];

/** By itself, for it may take long. */
const BACKUPS: Jobs = [
  { name: 'the backup of the night', run: backUpAtNight },
  { name: 'the trial of the newest backup', run: tryNewest },
];

/** By itself, for it looks at our own address. */
const TROUBLES: Jobs = [{ name: 'troubles that admins are told of', run: tellTroubles }];

export interface RecurringWork {
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Failures are isolated; safe in several processes. `contextNow` is asked before each round: what owners changed counts. */
export function startRecurringWork(
  contextNow: () => Promise<FullContext>,
): Record<'minutely' | 'daily' | 'calendars' | 'backups' | 'troubles', RecurringWork> {
  return {
    minutely: startJobs(contextNow, EVERY_MINUTE, MINUTE_MS),
    daily: startJobs(contextNow, EVERY_DAY, DAY_MS),
    calendars: startJobs(contextNow, OF_OTHERS, MINUTE_MS),
    backups: startJobs(contextNow, BACKUPS, MINUTE_MS),
    troubles: startJobs(contextNow, TROUBLES, TROUBLES_MS),
  };
}

function startJobs(contextNow: () => Promise<FullContext>, jobs: Jobs, everyMs: number): RecurringWork {
  let current = Promise.resolve();
  const look = () => {
    current = current.then(async () => doAll(await contextNow(), jobs));
    return current;
  };
  const timer = setInterval(look, everyMs);
  void look();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}

async function doAll(ctx: FullContext, jobs: Jobs): Promise<void> {
  for (const { name, run } of jobs) {
    try {
      await run(ctx);
    } catch (error) {
      ctx.log.error({ error, job: name }, 'recurring work failed');
    }
  }
}
