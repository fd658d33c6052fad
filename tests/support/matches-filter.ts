import type { Opus, RepertoireFilter } from '#/features/repertoire/model.ts';
import { factsIn, instrumentsMatching, searchText } from '#/features/repertoire/rules.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { spellingsOf } from '#/platform/text/spellings.ts';

type Filterable = Pick<Opus, 'title' | 'composer' | 'repType' | 'instrumentation'> & {
  movements: { movementTitle: string }[];
  offeringMusicians: readonly string[];
  factKeys: string;
};

/** What the filter means, one work at a time: the SQL of the list must find the same. */
export function matchesFilter(opus: Filterable, filter: RepertoireFilter): boolean {
  const keyword = foldText(filter.keyword);
  const instruments = filter.instrument === '' ? undefined : instrumentsMatching(filter.instrument);
  const text = searchText(
    opus.title,
    opus.movements.map((movement) => movement.movementTitle),
  );
  return (
    (filter.repTypes.length === 0 || filter.repTypes.includes(opus.repType)) &&
    (filter.composer === '' || filter.composer === opus.composer) &&
    (!instruments || opus.instrumentation.some((name) => instruments.includes(foldText(name)))) &&
    (keyword === '' || spellingsOf(keyword).some((spelling) => text.includes(spelling))) &&
    (filter.musicians.length === 0 || filter.musicians.some((id) => opus.offeringMusicians.includes(id))) &&
    factsIn(filter).every((key) => opus.factKeys.includes(key))
  );
}
