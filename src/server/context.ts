import { join } from 'node:path';
import { type BackupMaker, createBackupMaker } from '../database/backup/making/maker.ts';
import { type Connection, connect } from '../database/engines/connect.ts';
import { keptSecret } from '../database/kept-secret.ts';
import { countInDatabase } from '../database/limit-uses.ts';
import { createOutboxWorker, type OutboxWorker } from '../database/outbox/outbox-worker.ts';
import { createShownVersions, type ShownVersions } from '../database/shown-versions.ts';
import { getPosters } from '../features/concert-series/posters.server.ts';
import type { Actor, AppContext, SiteContent } from '../features/context.ts';
import type { Host } from '../features/health/model.ts';
import { createEngraver, type Engraver } from '../features/notation/engraver.server.ts';
import type { FullContext } from '../features/ports.ts';
import { type Captcha, createCaptcha } from '../platform/captcha/captcha.ts';
import type { Config } from '../platform/config.ts';
import { createClamd } from '../platform/files/scanning/clamd.ts';
import type { Scanner } from '../platform/files/scanning/scanner.ts';
import type { Files } from '../platform/files/storage/files.ts';
import { placeOfEngravings, placeOfUploads } from '../platform/files/storage/places.ts';
import { createKnownDevices, type KnownDevices } from '../platform/http/known-device.ts';
import { createRateLimits, type RateLimits } from '../platform/http/rate-limit.ts';
import { createUploadBudget, type UploadBudget } from '../platform/http/upload-budget.ts';
import { countInMemory } from '../platform/http/uses-in-memory.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { createSmtpTest, type SmtpTest } from '../platform/mail/smtp-test.ts';
import type { Envelope } from '../platform/mail/transport.ts';
import { createOutside, type Outside } from '../platform/outside/outside.ts';
import { createPaymentProvider, type PaymentProvider } from '../platform/payments/payment-provider.ts';
import { createStripePayments } from '../platform/payments/stripe.ts';
import { createLog, type Log } from '../platform/process/log.ts';
import { recordedClock } from '../platform/reads.ts';
import { type Clock, systemClock } from '../platform/time/clock.ts';
import { createLater, type Later } from '../platform/time/later.ts';
import { type ContentStore, createContentStore } from './content/content-store.ts';
import { createLiveSettings, type LiveSettings } from './content/settings.ts';
import { NO_CONTENT } from './content/site-content.ts';
import { createHost } from './host.ts';
import { createKeptReads } from './page-cache/kept-reads.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { createReaderPages, type ReaderPages } from './page-cache/readers/reader-pages.ts';
import { createReaderSessions, type ReaderSessions } from './page-cache/readers/reader-session.ts';
import { createPaintedMark } from './painted-mark.ts';

export interface Parts {
  config: Config;
  origin: string;
  db: AppContext['db'];
  engine: 'sqlite' | 'postgres';
  location: string;
  poolCounts: Connection['poolCounts'];
  standby: Connection['standby'];
  /** Resolves when the database can't be trusted any more: the process must end. */
  lost: Promise<unknown>;
  clock: Clock;
  log: Log;
  rateLimits: RateLimits;
  knownDevices: KnownDevices;
  uploadBudget: UploadBudget;
  captcha: Captcha;
  settings: LiveSettings;
  post: Mailer;
  smtpTest: SmtpTest;
  payments: PaymentProvider;
  host: Host;
  later: Later;
  outbox: OutboxWorker;
  content: ContentStore;
  shownVersions: ShownVersions;
  pageCache: PageCache;
  readerPages: ReaderPages;
  readerSessions: ReaderSessions;
  kept: AppContext['kept'];
  uploads: Files;
  scanner: Scanner | undefined;
  engraver: Engraver;
  outside: Outside;
  backups: BackupMaker | undefined;
}

/** The only place where adapters are made. */
export function createParts(
  config: Config,
  origin: string,
  overrides: { clock?: Clock | undefined; content?: SiteContent; engraver?: Engraver | undefined } = {},
): Parts {
  const clock = recordedClock(overrides.clock ?? systemClock);
  const log = createLog(config.logLevel);
  const lost = Promise.withResolvers<unknown>();
  const { db, changes, engine, life, location, poolCounts, standby } = connect({
    ...config,
    serving: true,
    onLost: lost.resolve,
    onStandby: ({ found, why }) =>
      found === 'away' ? log.warn({ why }, 'the standby is not read from') : log.info('the standby is read from again'),
  });
  const shownVersions = createShownVersions(db, changes);
  const settings = createLiveSettings(db, config.fixed, log);
  const uploads = placeOfUploads(config);
  const post = createMailer(
    settings.refresh,
    { dataDir: config.dataDir, files: uploads, drawnMark: createPaintedMark(() => settings.current, log) },
    config.mode === 'development' ? showMail : undefined,
  );
  const outbox = createOutboxWorker({ db, clock, log, post, life });
  const parts: Parts = {
    config,
    origin,
    db,
    engine,
    location,
    poolCounts,
    standby,
    lost: lost.promise,
    clock,
    log,
    rateLimits: createRateLimits(config.rateLimitFactor, {
      shared: countInDatabase({ db, clock, secret: keptSecret(db, 'limit-secret') }),
      ofThisProcess: countInMemory(),
    }),
    knownDevices: createKnownDevices(keptSecret(db, 'device-secret')),
    uploadBudget: createUploadBudget(config.rateLimitFactor),
    captcha: createCaptcha({ settings: config.captcha, clock, secret: keptSecret(db, 'captcha-secret') }),
    settings,
    post,
    smtpTest: createSmtpTest({ dataDir: config.dataDir, files: uploads }),
    payments: createPaymentProvider((keys) => createStripePayments({ keys, clock, log, api: config.stripeApi })),
    host: createHost(config, { location, standby }, settings.refresh),
    later: createLater(log),
    outbox,
    content: createContentStore(db, overrides.content ?? NO_CONTENT, log),
    shownVersions,
    pageCache: createPageCache(shownVersions, clock),
    readerPages: createReaderPages(shownVersions, clock),
    readerSessions: createReaderSessions({
      db,
      clock,
      origin,
      shownVersions,
      contextOf: (actor) => contextFor(parts, actor),
    }),
    kept: createKeptReads(shownVersions, clock, () => contextFor(parts, { kind: 'visitor' })),
    uploads,
    scanner: config.scanner && createClamd(config.scanner),
    engraver: {
      ...(overrides.engraver ?? createEngraver(join(config.dataDir, 'engraved'))),
      kept: placeOfEngravings(config),
    },
    outside: createOutside({ thisMachineToo: config.calendarsFromHere }),
    backups: backupMaker(config),
  };
  return parts;
}

function backupMaker({ backups, dataDir, databaseUrl, filesTo }: Config): BackupMaker | undefined {
  return backups && createBackupMaker({ ...backups, dataDir, databaseUrl, filesTo });
}

function showMail({ to, replyTo, subject, text }: Envelope): void {
  process.stdout.write(`\n--- mail to ${to}, replies to ${replyTo ?? 'us'}: ${subject}\n${text}\n---\n`);
}

/** For work that nobody asks for: by what the owners have changed so far, on whichever node. */
export async function contextNow(parts: Parts): Promise<FullContext> {
  await Promise.all([parts.content.refresh(), parts.settings.refresh()]);
  return contextFor(parts, { kind: 'visitor' });
}

/** Settings are read live, the content is that of the moment. `readFrom`: for who only reads. */
export function contextFor(
  parts: Parts,
  actor: Actor,
  { visitorDigest, readFrom }: { visitorDigest?: string | undefined; readFrom?: AppContext['db'] | undefined } = {},
): FullContext {
  return {
    db: readFrom ?? parts.db,
    clock: parts.clock,
    log: parts.log,
    actor,
    visitorDigest,
    origin: parts.origin,
    get businessEmail() {
      return parts.settings.current.businessEmail;
    },
    get business() {
      return parts.settings.current.business;
    },
    get drawing() {
      return parts.settings.current.drawing;
    },
    get programmeFreezeDays() {
      return parts.settings.current.programmeFreezeDays;
    },
    get playerHoldDays() {
      return parts.settings.current.playerHoldDays;
    },
    get reminders() {
      return parts.settings.current.reminders;
    },
    get takesTips() {
      return parts.settings.current.takesTips;
    },
    fixedSettings: parts.config.fixed,
    smtpTest: parts.smtpTest,
    get payments() {
      return parts.payments.open(parts.settings.current.paymentKeys);
    },
    get cardPayments() {
      return parts.settings.current.cardPayments;
    },
    host: parts.host,
    captcha: parts.captcha,
    content: parts.content.snapshot,
    kept: parts.kept,
    posters: () => getPosters(parts.content.snapshot.series, parts.settings.current.business),
    uploads: parts.uploads,
    scanner: parts.scanner,
    engraver: parts.engraver,
    outside: parts.outside,
    backups: parts.backups,
    later: parts.later.do,
    wakeOutbox: parts.outbox.wake,
  };
}

export async function closeParts(parts: Parts): Promise<void> {
  await parts.backups?.stop();
  await parts.later.stop();
  await parts.outbox.stop();
  await parts.engraver.stop();
  await parts.standby?.end();
  await parts.db.destroy();
}
