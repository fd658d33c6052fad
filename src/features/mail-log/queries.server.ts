import type { Row } from '#/database/tables.ts';
import { wordConditions } from '#/database/word-search.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { ID } from '#/platform/ids.ts';
import { readAttachments } from '#/platform/mail/attached-files.ts';
import { withoutSecrets } from '#/platform/mail/outgoing-mail.ts';
import { troubleOf } from '#/platform/mail/trouble.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { TROUBLE_MESSAGES } from './messages.ts';
import {
  type LoggedMail,
  MAILS_PER_PAGE,
  type MailDetails,
  type MailFilter,
  type MailState,
  type MailTrouble,
  type MailTroubles,
} from './model.ts';
import { aboutOf, allowedActions } from './rules.ts';

const LISTED = [
  'id',
  'kind',
  'topic',
  'toAddress',
  'subject',
  'state',
  'attempts',
  'createdAt',
  'sentAt',
  'filed',
  'nextAttemptAt',
  'lastError',
] as const;
const TROUBLES_SHOWN = 10;

/** @throws AppError unauthenticated, forbidden */
export async function listMails(
  ctx: AppContext,
  { search, state, group }: MailFilter,
  page: number,
): Promise<Page<LoggedMail>> {
  requireAdmin(ctx);
  const matching = (state === 'trouble' ? inTrouble(ctx) : ctx.db.selectFrom('outbox'))
    .where((e) => e.and(wordConditions(search)))
    .$if(state !== undefined && state !== 'trouble', (query) => query.where('state', 'in', rowStates(state)))
    .$if(group !== undefined, (query) => query.where('topic', '=', group ?? ''));
  const { total } = await matching.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return pageOf(Number(total), page, MAILS_PER_PAGE, async ({ limit, offset }) => {
    const rows = await newest(matching).select(LISTED).limit(limit).offset(offset).execute();
    return rows.map(toMail);
  });
}

export async function listMailGroups(ctx: AppContext): Promise<string[]> {
  requireAdmin(ctx);
  const rows = await ctx.db.selectFrom('outbox').select('topic').distinct().orderBy('topic').execute();
  return rows.map(({ topic }) => topic);
}

/** Count and newest ten. @throws AppError unauthenticated, forbidden */
export async function mailTrouble(ctx: AppContext): Promise<MailTroubles> {
  const count = await countMailTrouble(ctx);
  const rows = await newest(inTrouble(ctx)).select(LISTED).limit(TROUBLES_SHOWN).execute();
  return { count, newest: rows.map(toMail) };
}

export async function countMailTrouble(ctx: AppContext): Promise<number> {
  requireAdmin(ctx);
  const { count } = await inTrouble(ctx)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @throws AppError unauthenticated, forbidden */
export async function findMail(ctx: AppContext, id: string): Promise<MailDetails | undefined> {
  requireAdmin(ctx);
  if (!ID.test(id)) return undefined;
  const row = await ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toDetails(row);
}

function toDetails(row: Row<'outbox'>): MailDetails {
  const forgets = row.forgetWhenSent === 1;
  const text = withoutSecrets(row.textBody);
  return {
    mail: toMail(row),
    replyTo: row.replyTo,
    messageId: row.messageId,
    text: forgets ? null : text,
    attachments: namesOfFiles(row.attachments),
    acts: allowedActions({ state: row.state, forgets, holdsSecret: text !== row.textBody }),
    about: forgets ? null : aboutOf(row),
  };
}

function toMail(row: Pick<Row<'outbox'>, (typeof LISTED)[number]>): LoggedMail {
  const { id, kind, topic, toAddress, subject, attempts, createdAt, sentAt, nextAttemptAt, lastError } = row;
  const state: MailState = row.state === 'pending' || row.state === 'sending' ? 'waiting' : row.state;
  return {
    _id: id,
    kind,
    topic,
    to: toAddress,
    subject,
    state,
    attempts,
    createdAt,
    sentAt,
    filed: row.filed === 1,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt : null,
    trouble: lastError === null ? null : explained(lastError),
  };
}

/** Damaged JSON gives none. */
function namesOfFiles(stored: string | null): string[] {
  try {
    return readAttachments(stored).flatMap(({ filename, cid }) => (cid === undefined ? [filename] : []));
  } catch {
    return [];
  }
}

function explained(raw: string): MailTrouble {
  const [text, advice] = TROUBLE_MESSAGES[troubleOf(raw)];
  return { words: text, advice, raw: withoutSecrets(raw) };
}

function inTrouble({ db }: AppContext) {
  return db
    .selectFrom('outbox')
    .where((e) =>
      e.or([
        e('state', '=', 'failed'),
        e.and([e('state', 'in', ['pending', 'sending']), e('lastError', 'is not', null)]),
      ]),
    );
}

function newest(query: ReturnType<typeof inTrouble>) {
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc');
}

function rowStates(state: MailFilter['state']): Row<'outbox'>['state'][] {
  return state === 'waiting' || state === 'trouble' || state === undefined ? ['pending', 'sending'] : [state];
}
