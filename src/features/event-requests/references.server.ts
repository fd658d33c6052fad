import { things } from '#/platform/text/english.ts';
import { askedFor } from '../concert-series/messages.ts';
import type { Concert } from '../concert-series/model.ts';
import type { AppContext } from '../context.ts';
import type { Reference } from '../deleted-items/model.ts';
import { mention } from '../deleted-items/rules.ts';
import type { Opus } from '../repertoire/model.ts';
import { countPromises } from './players/queries.server.ts';

export async function openRequestsNaming({ db }: AppContext, { _id }: Opus): Promise<Reference[]> {
  const requests = await db.selectFrom('eventRequests').select('details').where('turn', '!=', '').execute();
  const works = requests.map(
    ({ details }) => (JSON.parse(details) as { requestedRepertoire?: { _id: string }[] }).requestedRepertoire ?? [],
  );
  const count = works.filter((some) => some.some((work) => work._id === _id)).length;
  const own = count === 1 ? 'it keeps its' : 'they keep their';
  return mention(count, `Named in ${things(count, 'open request')}; ${own} own copy of the name.`);
}

export async function openRequestsTo(ctx: AppContext, { _id }: { _id: string }): Promise<Reference[]> {
  const count = await countRequestsTo(ctx, _id, '!=');
  const text = `${things(count, 'open request')} to this musician. Please answer or decline first.`;
  return mention(count, text, { blocks: true });
}

export async function promisesOf(ctx: AppContext, { _id }: { _id: string }): Promise<Reference[]> {
  const count = await countPromises(ctx, _id);
  const words = `Plays in ${things(count, 'open request')}. Please find somebody else for the part first.`;
  return mention(count, words, { blocks: true });
}

export async function pastRequestsTo(ctx: AppContext, { _id }: { _id: string }): Promise<Reference[]> {
  const count = await countRequestsTo(ctx, _id, '=');
  return mention(count, `${things(count, 'past request')} keep the name.`);
}

export async function requestsFor({ db }: AppContext, { slug }: Concert): Promise<Reference[]> {
  const requests = db.selectFrom('eventRequests').where('concertSlug', '=', slug);
  const { count } = await requests.select((e) => e.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return mention(Number(count), askedFor(Number(count)));
}

async function countRequestsTo({ db }: AppContext, musicianId: string, operator: '=' | '!='): Promise<number> {
  const { count } = await db
    .selectFrom('eventRequests')
    .select((e) => e.fn.countAll().as('count'))
    .where('musicianId', '=', musicianId)
    .where('turn', operator, '')
    .executeTakeFirstOrThrow();
  return Number(count);
}
