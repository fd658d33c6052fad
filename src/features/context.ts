import type { Database } from '../database/tables.ts';
import type { Business } from '../platform/house/business.ts';
import type { Drawing } from '../platform/house/drawn/drawing.ts';
import type { Log } from '../platform/process/log.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { AboutContent } from './about/model.ts';
import type { StoreContent } from './compositions/model.ts';
import type { ConcertSeries, TravelBand } from './concert-series/model.ts';
import type { RatesContent } from './estimates/model.ts';
import type { AgreementTermsContent } from './event-requests/agreement/model.ts';
import type { JoinContent } from './join-applications/model.ts';
import type { LegalTexts } from './legal/model.ts';
import type { MusicianProfile } from './musicians/model.ts';
import type { ServiceContent } from './offered-services/model.ts';
import type { ReadySet } from './ready-sets/model.ts';
import type { Reminders } from './settings/in-force/model.ts';
import type { OutdoorsContent } from './sun-and-heat/model.ts';
import type { WeddingTexts } from './weddings/model.ts';

/** From the session, never from the browser. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'client'; accountId: string; email: string }
  | { kind: 'admin'; accountId: string; email: string };

export type ClientActor = Extract<Actor, { kind: 'client' }>;
type AdminActor = Extract<Actor, { kind: 'admin' }>;
export type SignedInActor = Exclude<Actor, { kind: 'visitor' }>;

export interface SiteContent {
  about: AboutContent;
  profiles: ReadonlyMap<string, MusicianProfile>;
  services: ServiceContent;
  compositions: StoreContent;
  series: ConcertSeries;
  /** The areas that came with the house, and the zip code from which miles are counted, or ''. */
  travel: { file: readonly TravelBand[]; base: string };
  join: JoinContent;
  rates: RatesContent;
  sets: readonly ReadySet[];
  weddings: WeddingTexts;
  outdoors: OutdoorsContent;
  terms: AgreementTermsContent;
  legal: LegalTexts;
}

/** What most functions need, instead of globals, so that tests pass their own; the rest is in `ports.ts`. */
export interface AppContext {
  db: Database;
  clock: Clock;
  log: Log;
  actor: Actor;
  /** From the cookie. */
  visitorDigest: string | undefined;
  /** Without a trailing slash. */
  origin: string;
  /** Environment, else setting, else default. */
  businessEmail: string;
  business: Business;
  /** Of the wordmark, where the owners drew one. */
  drawing: Drawing | undefined;
  /** Days before an agreed event. */
  programmeFreezeDays: number;
  /** Days a player's yes blocks their time. */
  playerHoldDays: number;
  reminders: Reminders;
  /** Whether clients may give something to the players after an event. */
  takesTips: boolean;
  content: SiteContent;
  /** What any visitor would be told, by a name of its own, until a table it was read from changes. Many are handed it. */
  kept<Value>(name: string, read: (ctx: AppContext) => Promise<Value>): Promise<Value>;
  /** After the answer, so that timing reveals nothing. */
  later(work: () => Promise<unknown>): void;
  /** In a transaction, at the commit. */
  wakeOutbox(): void;
}

export interface AdminContext extends AppContext {
  actor: AdminActor;
}

/** Joins a running one. Queued mail is sent after the commit. */
export async function inTransaction<Ctx extends AppContext, T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  let mailWaits = false;
  const wakeOutbox = () => {
    mailWaits = true;
  };
  const result = await ctx.db.transaction().execute((db) => {
    const tx: Ctx = { ...ctx, db, wakeOutbox, kept: (_, read) => read({ ...tx, actor: { kind: 'visitor' } }) };
    return work(tx);
  });
  if (mailWaits) ctx.wakeOutbox();
  return result;
}
