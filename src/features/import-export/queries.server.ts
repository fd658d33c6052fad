import { CSV_START, csvLine } from '#/platform/text/csv.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import type { AppContext } from '../context.ts';
import { listMusicians } from '../musicians/queries.server.ts';
import { listPerformances } from '../performances/queries.server.ts';
import { findOpuses } from '../repertoire/queries.server.ts';
import { COLUMNS, type ExportKind, type FileFormat, type ImportKind, ITEM_KINDS } from './model.ts';
import { musicianCells } from './rows/musician-rows.server.ts';
import { opusCells } from './rows/opus-rows.server.ts';
import { knownPeople } from './rows/people.server.ts';
import { performanceCells } from './rows/performance-rows.server.ts';

interface Exported {
  cells: string[];
  json: unknown;
}

const PER_QUERY = 500;
const CLIENT_COLUMNS = ['_id', 'firstName', 'lastName', 'email', 'emailVerified', 'instrument', 'since', 'requests'];

/** Streamed; musicians by e-mail. @throws AppError unauthenticated, forbidden */
export async function exportFile(
  ctx: AppContext,
  kind: ExportKind,
  format: FileFormat,
): Promise<AsyncIterable<string>> {
  requireAdmin(ctx);
  await recordAct(ctx, {
    kind: ITEM_KINDS[kind],
    itemId: 'export',
    itemName: `All ${kind}, as ${format.toUpperCase()}`,
    action: 'downloaded',
  });
  const items = ITEMS[kind](ctx);
  if (format === 'json') return asJson(items);
  return asCsv(kind === 'clients' ? CLIENT_COLUMNS : COLUMNS[kind].map(({ name }) => name), items);
}

/** @throws AppError unauthenticated, forbidden */
export function importTemplate(ctx: AppContext, kind: ImportKind): string {
  requireAdmin(ctx);
  return CSV_START + csvLine(COLUMNS[kind].map(({ name }) => name));
}

async function* asCsv(header: readonly string[], items: AsyncIterable<Exported[]>): AsyncIterable<string> {
  yield CSV_START + csvLine(header);
  for await (const some of items) yield some.map(({ cells }) => csvLine(cells)).join('');
}

async function* asJson(items: AsyncIterable<Exported[]>): AsyncIterable<string> {
  let before = '[\n';
  for await (const some of items) {
    if (some.length === 0) continue;
    yield before + some.map(({ json }) => JSON.stringify(json)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const ITEMS: Record<ExportKind, (ctx: AppContext) => AsyncIterable<Exported[]>> = {
  opuses: opusItems,
  async *musicians(ctx) {
    const musicians = await listMusicians(ctx);
    yield musicians.map(({ email = '', ...rest }) => {
      const musician = { ...rest, email };
      return { cells: musicianCells(musician), json: musician };
    });
  },
  async *performances(ctx) {
    const people = await knownPeople(ctx);
    const performances = await listPerformances(ctx);
    yield performances.map((performance) => ({
      cells: performanceCells(people, performance),
      json: { ...performance, featuredGLVMSMusicians: performance.featuredGLVMSMusicians.map(people.emailOf) },
    }));
  },
  clients: clientItems,
};

async function* opusItems(ctx: AppContext): AsyncIterable<Exported[]> {
  const people = await knownPeople(ctx);
  let after = { sortKey: '', id: '' };
  for (;;) {
    const page = await ctx.db
      .selectFrom('opuses')
      .select(['id', 'sortKey'])
      .where((e) =>
        e.or([e('sortKey', '>', after.sortKey), e.and([e('sortKey', '=', after.sortKey), e('id', '>', after.id)])]),
      )
      .orderBy('sortKey')
      .orderBy('id')
      .limit(PER_QUERY)
      .execute();
    const found = await findOpuses(
      ctx,
      page.map(({ id }) => id),
    );
    const byId = new Map(found.map((opus) => [opus._id, opus]));
    const opuses = page.flatMap(({ id }) => byId.get(id) ?? []);
    yield opuses.map((opus) => ({
      cells: opusCells(people, opus),
      json: {
        ...opus,
        offeringMusicians: opus.offeringMusicians.map(people.emailOf),
        movements: opus.movements.map((movement) => ({
          ...movement,
          movementOfferingMusicians: movement.movementOfferingMusicians.map(people.emailOf),
        })),
      },
    }));
    const last = page.at(-1);
    if (!last || page.length < PER_QUERY) return;
    after = last;
  }
}

async function* clientItems(ctx: AppContext): AsyncIterable<Exported[]> {
  for (let after = ''; ; ) {
    const page = await ctx.db
      .selectFrom('accounts')
      .select(['id', 'firstName', 'lastName', 'email', 'emailVerifiedAt', 'instrument', 'createdAt'])
      .select((e) =>
        e
          .selectFrom('eventRequests')
          .select((count) => count.fn.countAll().as('requests'))
          .whereRef('eventRequests.clientId', '=', 'accounts.id')
          .as('requests'),
      )
      .where('role', '=', 'client')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PER_QUERY)
      .execute();
    yield page.map(({ id, firstName, lastName, email, emailVerifiedAt, instrument, createdAt, requests }) => {
      const emailVerified = emailVerifiedAt !== null;
      const json = {
        _id: id,
        firstName,
        lastName,
        email,
        emailVerified,
        instrument,
        since: createdAt,
        requests: Number(requests),
      };
      return {
        cells: [id, firstName, lastName, email, emailVerified ? 'yes' : 'no', instrument, createdAt, String(requests)],
        json,
      };
    });
    const last = page.at(-1);
    if (!last || page.length < PER_QUERY) return;
    after = last.id;
  }
}
