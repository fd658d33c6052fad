import type { AppContext } from '#/features/context.ts';
import type { HousePlayer } from '#/features/estimates/model.ts';
import { ANY } from '#/features/programmes/model.ts';
import { type EnsembleInput, whoPlays } from '#/features/programmes/players/who-plays.ts';
import { findOpuses } from '#/features/repertoire/queries.server.ts';
import { factsOf } from '../estimated/ask.ts';
import { feeInPrice } from '../estimated/proposed.ts';
import type { EventRequest } from '../model.ts';
import type { PlayersRoom, SuggestedList } from './model.ts';
import { worksIn } from './works.server.ts';

export async function ensembleOfRequest(ctx: AppContext, request: EventRequest): Promise<EnsembleInput> {
  const leader = request.musician._id;
  if (request.programme) return { ...factsOf(request.programme).players, leader };
  const works = await findOpuses(
    ctx,
    worksIn(request).map(({ _id }) => _id),
  );
  const chosen = (request.players ?? []).map(({ id, choice }) => ({ part: id, choice }));
  return { works, ensemble: [], chosen, leader };
}

export function suggestedOf(
  asked: EnsembleInput,
  house: readonly HousePlayer[],
  price: EventRequest['price'],
): Pick<PlayersRoom, 'leads' | 'suggested'> {
  const { people, chairs } = whoPlays(asked, house);
  const named = people.map(({ musicianId, instrument, also = [] }) => ({
    musicianId,
    instruments: [instrument, ...also].filter((one) => one !== ''),
  }));
  const leads = named.find(({ musicianId }) => musicianId === asked.leader)?.instruments ?? [];
  const others = named.filter(({ musicianId }) => musicianId !== asked.leader);
  const lists = Map.groupBy(others, ({ instruments }) => instruments.join('\n'));
  return {
    leads,
    suggested: [...lists.values()].map((same): SuggestedList => {
      const instruments = same[0]?.instruments ?? [];
      const wished = same.flatMap(({ musicianId }) => musicianId ?? []);
      const anybody = chairs.some(({ instrument, choice }) => choice === ANY && instruments.includes(instrument));
      return {
        how: wished.length > 0 ? 'person' : anybody ? 'anybody' : 'house',
        instruments,
        count: same.length,
        wished,
        feeCents: feeInPrice(price?.lines ?? [], instruments),
      };
    }),
  };
}
