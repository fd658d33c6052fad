import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { slices } from '#/database/slices.ts';
import type { Tables } from '#/database/tables.ts';
import type { AppContext } from '#/features/context.ts';
import { withoutSecrets } from '#/platform/mail/outgoing-mail.ts';
import type { Person } from '../model.ts';
import { requestsOf } from './ledger.server.ts';

/* By request or verified address: accounts can share an address. */

/** To them in this role, whoever shares the address. */
const FOR_THEM =
  /\.(client|applicant|writer|recipient)$|^order\.(?!business)|^event-request\.(payment|due|debit-failed|to-sign|thanks|tip)$/;

const FORM_TOPICS = ['contact', 'join-application', 'order', 'gift'];

const REQUEST_TOPICS = ['event-request', 'date-poll'];

type Outbox = ExpressionBuilder<Tables, 'outbox'>;
type Condition = ExpressionWrapper<Tables, 'outbox', SqlBool>;

/** Both engines limit parameters. */
const IDS_PER_STATEMENT = 500;

async function conditions(tx: AppContext, person: Person): Promise<((e: Outbox) => Condition)[]> {
  const ofRequests = aboutRequests((await requestsOf(tx, person)).map(({ id }) => id));
  const throughForms = (e: Outbox) => e('topic', 'in', FORM_TOPICS);
  const fromForms = (e: Outbox) => e.and([e('replyTo', '=', person.email), throughForms(e)]);
  const answers = (e: Outbox) => e.and([e('toAddress', '=', person.email), throughForms(e)]);
  if (!person.emailVerified) return ofRequests;
  // Every form's mail goes to the business.
  const isBusiness = person.email === tx.businessEmail.toLowerCase();
  return [...ofRequests, fromForms, ...(isBusiness ? [] : [answers])];
}

function aboutRequests(ids: readonly string[]): ((e: Outbox) => Condition)[] {
  return slices(ids, IDS_PER_STATEMENT).map(
    (some) => (e: Outbox) => e.and([e('topic', 'in', REQUEST_TOPICS), e('subjectId', 'in', some)]),
  );
}

export async function removeMailsAboutRequests({ db }: AppContext, ids: readonly string[]): Promise<void> {
  for (const condition of aboutRequests(ids)) await db.deleteFrom('outbox').where(condition).execute();
}

/** Text only of mails to them: a musician's may hold an answer link. */
export async function mailsAbout(tx: AppContext, person: Person): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const condition of await conditions(tx, person)) {
    const rows = await tx.db
      .selectFrom('outbox')
      .select(['kind', 'toAddress', 'subject', 'textBody', 'state', 'createdAt', 'sentAt'])
      .where(condition)
      .orderBy('createdAt')
      .execute();
    found.push(
      ...rows.map(({ textBody, ...row }) => ({
        ...row,
        ...(FOR_THEM.test(row.kind) && { textBody: withoutSecrets(textBody) }),
      })),
    );
  }
  return found;
}

/** Sent ones only: a pending one would arrive weeks late. */
export async function keepMailsAbout(tx: AppContext, person: Person): Promise<object[]> {
  const found = new Map<string, object>();
  for (const condition of await conditions(tx, person)) {
    const sent = tx.db.selectFrom('outbox').selectAll().where(condition).where('state', '=', 'sent');
    for (const row of await sent.execute()) found.set(row.id, row);
  }
  return [...found.values()];
}

/** And pending ones about account and wishes. */
export async function removeMailsAbout(tx: AppContext, person: Person): Promise<void> {
  for (const condition of await conditions(tx, person)) await tx.db.deleteFrom('outbox').where(condition).execute();
  const links = await tx.db
    .selectFrom('mailedLinks')
    .select('email')
    .where('accountId', '=', person.accountId)
    .execute();
  const addresses = [person.email, ...links.flatMap(({ email }) => email ?? [])];
  await tx.db
    .deleteFrom('outbox')
    .where('topic', 'in', ['account', 'wish'])
    .where('toAddress', 'in', addresses)
    .execute();
}
