import { slices } from '#/database/slices.ts';
import type { AppContext } from '#/features/context.ts';
import { scanAsText } from '#/features/event-requests/agreement/scan/scans.server.ts';
import { owedCents } from '#/features/ledger/rules.ts';
import type { With } from '#/features/ports.ts';
import type { Person } from '../model.ts';
import type { Holding } from './holdings.server.ts';
import { ownRequestIds } from './links.server.ts';
import { idsOf } from './orders.server.ts';

/* Of events that were played. The entries are the books and name nobody; what was said of them goes. */

const cascades = async () => undefined;
const notKept = async () => [];

type MoneyTable =
  | 'agreements'
  | 'agreementSignatures'
  | 'agreementPapers'
  | 'agreementScans'
  | 'instalments'
  | 'ledgerEntries'
  | 'ledgerNotes'
  | 'tips'
  | 'reviews'
  | 'invoices'
  | 'invoiceBodies';

export const MONEY_OF_EVENTS: Record<MoneyTable, Holding> = {
  agreementSignatures: {
    decision: 'exported and kept in part',
    read: signaturesHeld,
    erase: cascades,
    keep: keepSignatures,
  },
  agreementPapers: { decision: 'nothing of clients' },
  agreementScans: {
    decision: 'exported and kept in part',
    read: scansHeld,
    erase: cascades,
    keep: (tx, person) =>
      tx.db.selectFrom('agreementScans').selectAll().where('agreementId', 'in', ownAgreements(tx, person)).execute(),
  },
  instalments: {
    decision: 'exported and kept in part',
    read: async (tx, person) => ({
      instalments: await instalmentsHeld(tx, person),
      ledgerEntries: await entriesHeld(tx, person),
    }),
    erase: cascades,
    keep: keepOf('instalments'),
  },
  ledgerEntries: { decision: 'nothing of clients' },
  ledgerNotes: { decision: 'exported and deleted', read: notesHeld, erase: cascades, keep: notKept },
  tips: {
    decision: 'exported and deleted',
    read: tipsHeld,
    erase: cascades,
    keep: keepOf('tips'),
  },
  reviews: {
    decision: 'exported and deleted',
    read: reviewsHeld,
    erase: cascades,
    keep: keepOf('reviews'),
  },
  invoices: { decision: 'nothing of clients' },
  invoiceBodies: {
    decision: 'exported and kept in part',
    read: invoicesHeld,
    erase: cascades,
    keep: (tx, person) =>
      tx.db.selectFrom('invoiceBodies').selectAll().where('invoiceId', 'in', ownInvoices(tx, person)).execute(),
  },
  // After what refers to them: they are put back first.
  // Of what is over and paid nothing stays but the entries of the books.
  agreements: {
    decision: 'exported and kept in part',
    read: agreementsHeld,
    erase: forgetMoney,
    keep: keepOf('agreements'),
  },
};

function keepOf(table: 'agreements' | 'instalments' | 'tips' | 'reviews') {
  return (tx: AppContext, person: Person): Promise<object[]> =>
    tx.db.selectFrom(table).selectAll().where('requestId', 'in', ownRequestIds(tx, person)).execute();
}

function agreementsHeld(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('agreements')
    .select(['requestId', 'version', 'state', 'text', 'textHash', 'madeAt', 'voidedAt', 'voidReason'])
    .where('requestId', 'in', ownRequestIds(tx, person))
    .orderBy('requestId')
    .orderBy('version')
    .execute();
}

function signaturesHeld(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('agreementSignatures as s')
    .innerJoin('agreements as a', 'a.id', 's.agreementId')
    .select(['a.requestId', 'a.version', 's.party', 's.name', 's.at', 's.by', 's.address', 's.browser', 's.consent'])
    .where('a.requestId', 'in', ownRequestIds(tx, person))
    .orderBy('s.at')
    .execute();
}

function keepSignatures(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('agreementSignatures')
    .selectAll()
    .where('agreementId', 'in', ownAgreements(tx, person))
    .execute();
}

function ownAgreements(tx: AppContext, person: Person) {
  return tx.db.selectFrom('agreements').select('id').where('requestId', 'in', ownRequestIds(tx, person));
}

async function scansHeld(tx: With<'uploads'>, person: Person) {
  const rows = await tx.db
    .selectFrom('agreementScans as s')
    .innerJoin('agreements as a', 'a.id', 's.agreementId')
    .select(['a.requestId', 'a.version', 's.fileName', 's.fileSize', 's.uploadedAt', 's.fileId'])
    .where('a.requestId', 'in', ownRequestIds(tx, person))
    .orderBy('s.uploadedAt')
    .execute();
  return Promise.all(rows.map(async ({ fileId, ...row }) => ({ ...row, file: await scanAsText(tx, fileId) })));
}

/** Files that go when no row names them any more. */
export async function scanIdsOf(tx: AppContext, person: Person): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('agreementScans')
    .select('fileId')
    .where('agreementId', 'in', ownAgreements(tx, person))
    .execute();
  return rows.map(({ fileId }) => fileId);
}

function instalmentsHeld(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('instalments')
    .select(['requestId', 'kind', 'label', 'cents', 'dueOn'])
    .where('requestId', 'in', ownRequestIds(tx, person))
    .orderBy('requestId')
    .orderBy('position')
    .execute();
}

function entriesHeld(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('ledgerEntries')
    .select(['id', 'requestId', 'orderId', 'kind', 'cents', 'day', 'method'])
    .where((e) => e.or([e('requestId', 'in', ownRequestIds(tx, person)), e('orderId', 'in', idsOf(tx, person))]))
    .orderBy('at')
    .execute();
}

function notesHeld(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('ledgerNotes as n')
    .innerJoin('ledgerEntries as e', 'e.id', 'n.entryId')
    .select(['n.entryId', 'n.words'])
    .where('e.requestId', 'in', ownRequestIds(tx, person))
    .execute();
}

function tipsHeld(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('tips')
    .select(['requestId', 'cents', 'words', 'madeAt', 'promisedAt', 'entryId'])
    .where('requestId', 'in', ownRequestIds(tx, person))
    .orderBy('madeAt')
    .execute();
}

function reviewsHeld(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('reviews')
    .select(['requestId', 'words', 'signedAs', 'mayShow', 'givenAt', 'shownAt'])
    .where('requestId', 'in', ownRequestIds(tx, person))
    .orderBy('givenAt')
    .execute();
}

function ownInvoices(tx: AppContext, person: Person) {
  return tx.db.selectFrom('invoices').select('id').where('requestId', 'in', ownRequestIds(tx, person));
}

function invoicesHeld(tx: AppContext, person: Person) {
  return tx.db
    .selectFrom('invoiceBodies as b')
    .innerJoin('invoices as i', 'i.id', 'b.invoiceId')
    .select(['i.requestId', 'i.kind', 'i.year', 'i.number', 'b.body'])
    .where('i.requestId', 'in', ownRequestIds(tx, person))
    .orderBy('i.madeAt')
    .execute();
}

async function forgetMoney(tx: AppContext, person: Person): Promise<void> {
  const rows = await ownRequestIds(tx, person).execute();
  await forgetMoneyOf(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Before the requests themselves. An agreement stays while something is owed under it. */
export async function forgetMoneyOf(tx: AppContext, requestIds: readonly string[]): Promise<void> {
  for (const ids of slices(requestIds)) {
    const entries = await tx.db
      .selectFrom('ledgerEntries')
      .select(['id', 'requestId', 'kind', 'cents'])
      .where('requestId', 'in', ids)
      .execute();
    const settled = ids.filter((id) => owedCents(entries.filter(({ requestId }) => requestId === id)) === 0);
    if (settled.length > 0) {
      await tx.db.deleteFrom('agreements').where('requestId', 'in', settled).execute();
      await tx.db.deleteFrom('instalments').where('requestId', 'in', settled).execute();
      await tx.db
        .deleteFrom('invoiceBodies')
        .where('invoiceId', 'in', (e) => e.selectFrom('invoices').select('id').where('requestId', 'in', settled))
        .execute();
    }
    await tx.db.deleteFrom('tips').where('requestId', 'in', ids).execute();
    await tx.db.deleteFrom('reviews').where('requestId', 'in', ids).execute();
    await tx.db.deleteFrom('checkouts').where('requestId', 'in', ids).execute();
    for (const some of slices(entries.map(({ id }) => id)))
      await tx.db.deleteFrom('ledgerNotes').where('entryId', 'in', some).execute();
  }
}
