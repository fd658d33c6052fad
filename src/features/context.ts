import type { Database } from '../database/tables.ts';
import type { Captcha } from '../platform/captcha/captcha.ts';
import type { FixedSettings } from '../platform/config.ts';
import type { Scanner } from '../platform/files/scanning/scanner.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import type { Business } from '../platform/mail/outgoing-mail.ts';
import type { SmtpTest } from '../platform/mail/smtp-test.ts';
import type { PaymentPort } from '../platform/payments/payment-port.ts';
import type { Log } from '../platform/process/log.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { AboutContent } from './about/model.ts';
import type { StoreContent } from './compositions/model.ts';
import type { ConcertSeries, PosterFile } from './concert-series/model.ts';
import type { Host } from './health/model.ts';
import type { JoinContent } from './join-applications/model.ts';
import type { MusicianProfile } from './musicians/model.ts';
import type { Engraver } from './notation/engraver.server.ts';
import type { ServiceContent } from './offered-services/model.ts';

/** Who is calling. Read from the session at every call, never from what the browser says. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'client'; accountId: string; email: string }
  | { kind: 'admin'; accountId: string; email: string };

export type ClientActor = Extract<Actor, { kind: 'client' }>;
export type AdminActor = Extract<Actor, { kind: 'admin' }>;
export type SignedInActor = Exclude<Actor, { kind: 'visitor' }>;

/** Catalogues, texts and prices as they stood when the request came: one snapshot, the same to its end. */
export interface SiteContent {
  about: AboutContent;
  /** By musician id. */
  profiles: ReadonlyMap<string, MusicianProfile>;
  services: ServiceContent;
  compositions: StoreContent;
  series: ConcertSeries;
  join: JoinContent;
}

/** What every query and command is handed: no globals, so a test passes its own. */
export interface AppContext {
  db: Database;
  clock: Clock;
  log: Log;
  actor: Actor;
  /** Public address without a trailing slash. */
  origin: string;
  /** As they are now: the environment, else what the owners set, else the default. */
  businessEmail: string;
  business: Business;
  /** What the environment sets, which the owners can't. */
  fixedSettings: FixedSettings;
  smtpTest: SmtpTest;
  /** Undefined where no keys are set. With keys it is there even while cards are off: what was paid before is told later. */
  payments: PaymentPort | undefined;
  /** Buyers may pay by card now; there is a port then. */
  cardPayments: boolean;
  /** What the health of the site is read from. */
  host: Host;
  captcha: Captcha;
  content: SiteContent;
  /** Of every concert of `content`, by slug. */
  posters(): Promise<ReadonlyMap<string, PosterFile>>;
  uploads: Uploads;
  /** Undefined where none is set: files are not scanned then. */
  scanner: Scanner | undefined;
  engraver: Engraver;
  /** Does `work` after the answer, whose time then says nothing of it. */
  later(work: () => Promise<unknown>): void;
  /** Tells the outbox that mail waits; inside a transaction, once it is committed. */
  wakeOutbox(): void;
}

/** What an admin's command is handed. */
export interface AdminContext extends AppContext {
  actor: AdminActor;
}

/** Runs `work` in one transaction; inside a running one it joins that. All or nothing. Mail it queued goes at once. */
export async function inTransaction<Ctx extends AppContext, T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  let mailWaits = false;
  const wakeOutbox = () => {
    mailWaits = true;
  };
  const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db, wakeOutbox }));
  if (mailWaits) ctx.wakeOutbox();
  return result;
}
