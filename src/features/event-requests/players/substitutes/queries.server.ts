import type { AppContext } from '#/features/context.ts';
import type { HousePlayer } from '#/features/estimates/model.ts';
import { candidatesFor } from '#/features/parts/candidates.server.ts';
import { playableInstead } from '#/features/parts/filling/instead.ts';
import type { Player } from '#/features/parts/model.ts';
import { type LostWork, SUBSTITUTES_SHOWN, type Substitute, type Vacancy } from '../model.ts';
import { everybodyIn } from '../rules.ts';
import { type VacanciesQuery, type Vacant, vacanciesOf } from './vacancies.ts';

/** Who can be asked for each open part, or what else could be played. The caller checks the policy. */
export async function vacanciesIn(
  ctx: AppContext,
  query: VacanciesQuery & { leader: string },
  house: readonly HousePlayer[],
): Promise<Vacancy[]> {
  const vacant = vacanciesOf(query);
  return Promise.all(vacant.map((one) => told(ctx, query, one, house)));
}

async function told(
  ctx: AppContext,
  query: VacanciesQuery & { leader: string },
  { place, parts, substitutes }: Vacant,
  house: readonly HousePlayer[],
): Promise<Vacancy> {
  const { people, otherwise } = substitutes;
  const named = (musicianId: string, instruments: string[]): Substitute[] =>
    query.candidates
      .filter((one) => one.musicianId === musicianId)
      .map(({ name, availability, travelMinutes, near }) => ({
        musicianId,
        name,
        availability,
        travelMinutes,
        near,
        instruments,
      }));
  const shown = people.slice(0, SUBSTITUTES_SHOWN);
  const found: Vacancy = {
    placeId: place._id,
    people: shown.flatMap(({ musicianId }) => named(musicianId, place.instruments)),
    more: people.length - shown.length,
  };
  if (!otherwise) return found;
  const shares = Map.groupBy(
    parts.filter(({ id }) => otherwise.players.has(id)),
    ({ id }) => otherwise.players.get(id) ?? '',
  );
  const staying = [query.leader, ...everybodyIn(query.players).map(({ musicianId }) => musicianId), ...shares.keys()];
  const ensemble = house.flatMap(({ id, instruments }) =>
    staying.includes(id) ? [{ musicianId: id, instruments }] : [],
  );
  return {
    ...found,
    otherwise: {
      people: [...shares].flatMap(([musicianId, own]) =>
        named(
          musicianId,
          own.map(({ instrument }) => instrument),
        ),
      ),
      open: parts.filter(({ id }) => otherwise.openParts.includes(id)).map(({ instrument }) => instrument),
      works: await lostWorks(ctx, query, otherwise.openWorks, ensemble),
    },
  };
}

async function lostWorks(
  ctx: AppContext,
  { works }: VacanciesQuery,
  lost: readonly string[],
  ensemble: readonly Player[],
): Promise<LostWork[]> {
  if (lost.length === 0) return [];
  const { works: gone, catalogue } = await candidatesFor(ctx, lost);
  const instead = playableInstead(gone, ensemble, catalogue, new Set(works.map(({ _id }) => _id)));
  return works
    .filter(({ _id }) => lost.includes(_id))
    .map(({ _id, title }) => ({
      _id,
      title,
      instead: (instead.get(_id) ?? []).map(({ kind, work }) => {
        const { _id: id, title: other, composer } = work;
        return { _id: id, title: other, composer, kind };
      }),
    }));
}
