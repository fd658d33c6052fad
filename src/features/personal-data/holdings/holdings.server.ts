import type { Tables } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import { NO_SUCH_CLIENT } from '../messages.ts';
import type { Person } from '../model.ts';
import { verifiedAddress } from '../rules.ts';
import { applicationsOf, keepApplications, removeApplications } from './applications.server.ts';
import { forgetGifts, giftsOf, keepGifts } from './gifts.server.ts';
import { historyOf, keepHistory, removeHistory } from './history.server.ts';
import { closeRequests, keepRequests, requestsOf } from './ledger.server.ts';
import { linksOf, ownRequestIds, removeLinks } from './links.server.ts';
import { keepMailsAbout, mailsAbout, removeMailsAbout } from './mails.server.ts';
import { MONEY_OF_EVENTS } from './money.server.ts';
import {
  checkoutsOf,
  keepUnpaidLines,
  keepUnpaidOrders,
  orderLinesOf,
  ordersOf,
  removeOfUnpaid,
  removeUnpaidOrders,
} from './orders.server.ts';
import { asksOf, forgetPlayerNotes, placesOf, poolsOf } from './players.server.ts';
import { keepRemarks, remarksOf, removeRemarks } from './remarks.server.ts';

export type Holding =
  | {
      decision: 'exported and deleted' | 'exported and kept in part';
      /** Rows; or lists by another name than the table's. */
      read(tx: With<'uploads'>, person: Person): Promise<unknown[] | Record<string, unknown[]>>;
      erase(tx: AppContext, person: Person): Promise<void>;
      /** For an undo within 30 days. */
      keep(tx: AppContext, person: Person): Promise<object[]>;
    }
  | { decision: 'nothing of clients' };

const NOTHING: Holding = { decision: 'nothing of clients' };
/** Secrets and short-lived rows. */
const notKept = async () => [];
/** Cascades. */
const notErased = async () => undefined;

/** Also in docs/personal-data.md. Erased top to bottom, restored in reverse. */
export const HOLDINGS: Record<keyof Tables, Holding> = {
  outbox: { decision: 'exported and deleted', read: mailsAbout, erase: removeMailsAbout, keep: keepMailsAbout },
  caseHistory: { decision: 'exported and kept in part', read: historyOf, erase: removeHistory, keep: keepHistory },
  mailedLinks: { decision: 'exported and kept in part', read: linksOf, erase: removeLinks, keep: notKept },
  programmeRemarks: { decision: 'exported and deleted', read: remarksOf, erase: removeRemarks, keep: keepRemarks },
  // With the request, or once only the books are kept.
  rehearsals: {
    decision: 'exported and deleted',
    read: (tx, person) =>
      rehearsalsOf(tx, person)
        .select(['requestId', 'date', 'startTime', 'endTime', 'place', 'calledOff', 'createdAt'])
        .execute(),
    erase: notErased,
    keep: (tx, person) => rehearsalsOf(tx, person).selectAll().execute(),
  },
  datePolls: {
    decision: 'exported and deleted',
    read: (tx, person) =>
      tx.db
        .selectFrom('datePolls')
        .select(['requestId', 'title', 'dates', 'createdAt', 'closedAt'])
        .where('requestId', 'in', ownRequestIds(tx, person))
        .execute(),
    erase: notErased,
    keep: notKept,
  },
  rehearsalPlayers: NOTHING,
  calendarRemovals: NOTHING,
  sheets: NOTHING,
  sheetHeads: NOTHING,
  batches: NOTHING,
  batchItems: NOTHING,
  datePollPlayers: NOTHING,
  musicianTimes: NOTHING,
  absences: NOTHING,
  payoutLines: NOTHING,
  calendarFeeds: NOTHING,
  busyDays: NOTHING,
  ...MONEY_OF_EVENTS,
  requestReminders: NOTHING,
  reminderStops: {
    decision: 'exported and deleted',
    read: (tx, { accountId }) =>
      tx.db.selectFrom('reminderStops').select('at').where('accountId', '=', accountId).execute(),
    erase: notErased,
    keep: (tx, { accountId }) =>
      tx.db.selectFrom('reminderStops').selectAll().where('accountId', '=', accountId).execute(),
  },
  eventRequests: {
    decision: 'exported and kept in part',
    read: async (tx, person) => (await requestsOf(tx, person)).map(({ status, request }) => ({ ...request, status })),
    erase: closeRequests,
    keep: keepRequests,
  },
  // With the request, or once only the books are kept.
  requestProgrammes: {
    decision: 'exported and deleted',
    read: async (tx, { accountId }) => {
      const rows = await tx.db
        .selectFrom('requestProgrammes as p')
        .innerJoin('eventRequests as r', 'r.id', 'p.requestId')
        .select(['p.requestId', 'p.copy', 'p.version', 'p.programme'])
        .where('r.clientId', '=', accountId)
        .orderBy('p.requestId')
        .orderBy('p.version')
        .execute();
      return rows.map(({ programme, ...row }) => ({ ...row, ...(programme && JSON.parse(programme)) }));
    },
    erase: notErased,
    keep: notKept,
  },
  // With the request; fees stay with the books.
  requestAsks: { decision: 'exported and kept in part', read: asksOf, erase: forgetPlayerNotes, keep: notKept },
  requestPlaces: { decision: 'exported and kept in part', read: placesOf, erase: notErased, keep: notKept },
  requestPools: { decision: 'exported and kept in part', read: poolsOf, erase: notErased, keep: notKept },
  idempotencyKeys: {
    decision: 'exported and deleted',
    read: (tx, { accountId }) =>
      tx.db
        .selectFrom('idempotencyKeys')
        .select(['key', 'answer', 'createdAt'])
        .where('accountId', '=', accountId)
        .execute(),
    erase: async (tx, { accountId }) => {
      await tx.db.deleteFrom('idempotencyKeys').where('accountId', '=', accountId).execute();
    },
    keep: notKept,
  },
  carts: {
    decision: 'exported and deleted',
    read: async (tx, { accountId }) => {
      const rows = await tx.db
        .selectFrom('carts')
        .select(['entries', 'programme', 'updatedAt'])
        .where('clientId', '=', accountId)
        .execute();
      return rows.map(({ programme, ...row }) => ({
        ...row,
        entries: JSON.parse(row.entries),
        ...(programme && { programme: JSON.parse(programme) }),
      }));
    },
    erase: async (tx, { accountId }) => {
      await tx.db.deleteFrom('carts').where('clientId', '=', accountId).execute();
    },
    keep: (tx, { accountId }) => tx.db.selectFrom('carts').selectAll().where('clientId', '=', accountId).execute(),
  },
  // With the cart.
  cartVersions: {
    decision: 'exported and deleted',
    read: async (tx, { accountId }) => {
      const rows = await tx.db
        .selectFrom('cartVersions')
        .innerJoin('carts', 'carts.id', 'cartVersions.cartId')
        .select(['cartVersions.version', 'cartVersions.entries', 'cartVersions.programme'])
        .where('carts.clientId', '=', accountId)
        .orderBy('cartVersions.version')
        .execute();
      return rows.map(({ programme, ...row }) => ({
        ...row,
        entries: JSON.parse(row.entries),
        ...(programme && { programme: JSON.parse(programme) }),
      }));
    },
    erase: notErased,
    keep: notKept,
  },
  contactMessages: {
    decision: 'exported and deleted',
    // Verified addresses only.
    read: (tx, person) =>
      tx.db
        .selectFrom('contactMessages')
        .select(['id', 'topic', 'firstName', 'lastName', 'email', 'message', 'createdAt', 'state', 'stateSince'])
        .where('email', '=', verifiedAddress(person))
        .execute(),
    erase: async (tx, person) => {
      await tx.db.deleteFrom('contactMessages').where('email', '=', verifiedAddress(person)).execute();
    },
    keep: (tx, person) =>
      tx.db.selectFrom('contactMessages').selectAll().where('email', '=', verifiedAddress(person)).execute(),
  },
  joinApplications: {
    decision: 'exported and deleted',
    read: applicationsOf,
    // Files follow after the commit: `applicationFiles`.
    erase: removeApplications,
    keep: keepApplications,
  },
  wishes: {
    decision: 'exported and deleted',
    read: (tx, person) =>
      tx.db
        .selectFrom('wishes')
        .select(['id', 'piece', 'email', 'eventDate', 'createdAt', 'confirmedAt'])
        .where('email', '=', verifiedAddress(person))
        .execute(),
    erase: async (tx, person) => {
      await tx.db.deleteFrom('wishes').where('email', '=', verifiedAddress(person)).execute();
    },
    keep: (tx, person) => tx.db.selectFrom('wishes').selectAll().where('email', '=', verifiedAddress(person)).execute(),
  },
  checkouts: {
    decision: 'exported and kept in part',
    read: checkoutsOf,
    erase: removeOfUnpaid('checkouts'),
    keep: notKept,
  },
  orderLines: {
    decision: 'exported and kept in part',
    read: orderLinesOf,
    erase: removeOfUnpaid('orderLines'),
    keep: keepUnpaidLines,
  },
  // Before the orders: they are put back first.
  giftCertificates: { decision: 'exported and kept in part', read: giftsOf, erase: forgetGifts, keep: keepGifts },
  orders: {
    decision: 'exported and kept in part',
    read: ordersOf,
    erase: removeUnpaidOrders,
    keep: keepUnpaidOrders,
  },
  sessions: {
    decision: 'exported and deleted',
    read: (tx, { accountId }) =>
      tx.db
        .selectFrom('sessions')
        .select(['createdAt', 'lastSeenAt', 'expiresAt'])
        .where('accountId', '=', accountId)
        .execute(),
    erase: async (tx, { accountId }) => {
      await tx.db.deleteFrom('sessions').where('accountId', '=', accountId).execute();
    },
    keep: notKept,
  },
  accounts: {
    decision: 'exported and deleted',
    read: (tx, { accountId }) =>
      tx.db
        .selectFrom('accounts')
        .select(['id', 'role', 'email', 'emailVerifiedAt', 'firstName', 'lastName', 'instrument', 'createdAt'])
        .where('id', '=', accountId)
        .execute(),
    erase: async (tx, { accountId }) => {
      const { numDeletedRows } = await tx.db
        .deleteFrom('accounts')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      // A concurrent deletion won: no second farewell mail.
      if (numDeletedRows === 0n) throw new AppError('not_found', NO_SUCH_CLIENT);
    },
    keep: (tx, { accountId }) => tx.db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute(),
  },
  secondFactors: NOTHING,
  recoveryCodes: NOTHING,
  musicians: NOTHING,
  opuses: NOTHING,
  opusMusicians: NOTHING,
  playingTimes: NOTHING,
  movements: NOTHING,
  movementMusicians: NOTHING,
  performances: NOTHING,
  performanceMusicians: NOTHING,
  captchaUsed: NOTHING,
  limitUses: NOTHING,
  settings: NOTHING,
  serverSecrets: NOTHING,
  serverMarks: NOTHING,
  backups: NOTHING,
  troubles: NOTHING,
  counters: NOTHING,
  locks: NOTHING,
  setupCodes: NOTHING,
  auditEntries: NOTHING,
  deletedItems: NOTHING,
  deletedFiles: NOTHING,
  sampleItems: NOTHING,
  contentItems: NOTHING,
  contentCollections: NOTHING,
  contentVersion: NOTHING,
  shownVersions: NOTHING,
  scores: NOTHING,
  notations: NOTHING,
  engravings: NOTHING,
  pictures: NOTHING,
  pictureFiles: NOTHING,
  paymentEvents: NOTHING,
};

function rehearsalsOf(tx: AppContext, person: Person) {
  return tx.db.selectFrom('rehearsals').where('requestId', 'in', ownRequestIds(tx, person)).orderBy('startsAt');
}
