import type { AppContext } from '../features/context.ts';
import { sendReminders } from '../features/event-requests/reminders.server.ts';
import { askForDueCheckouts } from '../features/orders/checkouts.server.ts';

const LOOK_EVERY_MS = 60_000;

export interface ReminderClock {
  /** Looks now instead of at the next minute. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Looks once a minute for musicians who owe an answer, and asks for card payments nobody told us of. Several processes may run one each. `refresh` reads the
 * settings anew: mails go to the addresses of today.
 */
export function startReminderClock(ctx: AppContext, refresh: () => Promise<unknown>): ReminderClock {
  let current = Promise.resolve();
  const look = () => {
    current = current
      .then(refresh)
      .then(() => sendReminders(ctx))
      .catch((error: unknown) => ctx.log.error({ error }, 'reminders could not be sent'))
      .then(() => askForDueCheckouts(ctx))
      .catch((error: unknown) => ctx.log.warn({ error }, 'checkouts could not be asked for'));
    return current;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  void look();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
