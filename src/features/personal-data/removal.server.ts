import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { deleteOrLeave } from '#/platform/files/storage/files.ts';
import { things } from '#/platform/text/english.ts';
import { EMAIL_TAKEN_SINCE } from '../accounts/messages.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { findClient } from '../accounts/queries.server.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { redact } from '../audit-log/rules.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { keepDeleted } from '../deleted-items/commands.server.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { ItemDetails, Reference } from '../deleted-items/model.ts';
import { isUndecided } from '../event-requests/rules.ts';
import type { KeptKind } from '../item-kinds/item-kind.server.ts';
import { erase } from './commands.server.ts';
import { applicationFileIds, applicationFiles } from './holdings/applications.server.ts';
import { hasEventAhead, requestsOf } from './holdings/ledger.server.ts';
import { scanIdsOf } from './holdings/money.server.ts';
import { type KeptRows, keepRows, putBack } from './holdings/snapshot.server.ts';
import { NO_SUCH_CLIENT } from './messages.ts';
import type { ClientEntry, Person } from './model.ts';
import { findPerson } from './queries.server.ts';
import { isKeptForBooks } from './rules.ts';

interface Snapshot {
  email: string;
  name: string;
  rows: KeptRows;
  files: string[];
}

export async function openClient(ctx: AppContext, idOrEmail: string): Promise<ItemDetails<ClientEntry>> {
  requireAdmin(ctx);
  const found = await findClient(ctx, idOrEmail);
  const person = found && (await findPerson(ctx, found._id));
  if (!person) throw new AppError('not_found', NO_SUCH_ITEM);
  const row = await readAccount(ctx, person);
  const { id, firstName, lastName, email, instrument, emailVerifiedAt, passwordHash, createdAt, version } = row;
  const item: ClientEntry = {
    _id: id,
    firstName,
    lastName,
    email,
    instrument,
    emailVerified: emailVerifiedAt !== null,
    hasPassword: passwordHash !== null,
    createdAt,
  };
  return { item, version, references: await referencesTo(ctx, person) };
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict while a confirmed event is ahead */
export async function deleteClient(ctx: AppContext, idOrEmail: string): Promise<void> {
  requireAdmin(ctx);
  const client = await findClient(ctx, idOrEmail);
  if (!client) throw new AppError('not_found', NO_SUCH_CLIENT);
  await inTransaction(ctx, async (tx) => {
    await erase(tx, client._id, async (person) => {
      const { firstName, lastName, email } = await readAccount(tx, person);
      const name = `${firstName} ${lastName}`;
      const snapshot: Snapshot = {
        email,
        name,
        rows: await keepRows(tx, person),
        files: await applicationFiles(tx, person),
      };
      // Of scans the sweep takes what no agreement names once the days to undo it are over.
      const fileIds = [...(await applicationFileIds(tx, person)), ...(await scanIdsOf(tx, person))];
      await keepDeleted(tx, { kind: 'client', itemId: person.accountId, name: `${name}, ${email}`, snapshot, fileIds });
      await recordAct(tx, { kind: 'client', itemId: person.accountId, itemName: redact(email), action: 'deleted' });
    });
  });
}

/** Requests withdrawn meanwhile stay so. */
export const CLIENT: KeptKind<Snapshot> = {
  kind: 'client',
  async putBack(tx, { email, rows }) {
    const accounts = tx.db.selectFrom('accounts').select('id').where('role', '=', 'client');
    const taken = await accounts.where('email', '=', email).executeTakeFirst();
    if (taken) throw new AppError('conflict', EMAIL_TAKEN_SINCE);
    await putBack(tx, rows);
  },
  // Id and masked address only.
  names: ({ name, email }) => ({ name, inLog: redact(email) }),
  async ended({ uploads, log }, { files }) {
    for (const path of files) await deleteOrLeave(uploads, path, log);
  },
};

function readAccount({ db }: AppContext, { accountId }: Person): Promise<Row<'accounts'>> {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
}

async function referencesTo(ctx: AppContext, person: Person): Promise<Reference[]> {
  const requests = await requestsOf(ctx, person);
  const open = requests.filter(({ status }) => isUndecided(status)).length;
  const books = requests.filter(({ status }) => isKeptForBooks(status)).length;
  const others = requests.length - open - books;
  const applications = (await applicationFiles(ctx, person)).length;
  const ahead = await hasEventAhead(ctx, person);
  const all: (Reference | false)[] = [
    ahead && { words: 'A confirmed event of theirs is still ahead. Please call it off together first.', blocks: true },
    open > 0 && {
      words: `${things(open, 'open request')} will be withdrawn; ${open === 1 ? 'its musician is' : 'their musicians are'} told.`,
      blocks: false,
    },
    books > 0 && {
      words: `${things(books, 'agreed event')} ${books === 1 ? 'stays' : 'stay'} in the books, with the name and nothing else.`,
      blocks: false,
    },
    others > 0 && { words: `${things(others, 'past request')} ${others === 1 ? 'goes' : 'go'} too.`, blocks: false },
    applications > 0 && {
      words: `${things(applications, 'application')} with the resume ${applications === 1 ? 'goes' : 'go'} too.`,
      blocks: false,
    },
    { words: 'They get a mail that says so.', blocks: false },
  ];
  return all.filter((reference) => reference !== false);
}
