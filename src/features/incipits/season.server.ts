import { musicalText } from '#/ui/notation/musical-text.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { incipitPath } from '../work-facts/url.ts';
import { incipitSources } from './sources.server.ts';

/** January first: New Year, valentines, spring, midsummer weddings, harvests, Halloween, thanks, carols. */
const OF_MONTH = [
  'strauss-ii-op-314',
  'elgar-op-12',
  'vivaldi-rv-269-1',
  'vivaldi-rv-269-1',
  'vivaldi-rv-269-1',
  'mendelssohn-wedding-march',
  'mendelssohn-wedding-march',
  'tchaikovsky-op-37a-8',
  'traditional-arirang',
  'bach-bwv-565-1',
  'traditional-simple-gifts',
  'leontovych-carol-of-the-bells',
] as const;

export interface Phrase {
  notes: string;
  title: string;
  by: string;
}

/** Its words as they read on the screen; engraved when it is first asked for. */
export async function phraseOfSeason(today: string): Promise<Phrase | undefined> {
  const key = OF_MONTH[Number(today.slice(5, 7)) - 1] ?? OF_MONTH[0];
  const [library, sources] = await Promise.all([workLibrary(), incipitSources()]);
  const incipit = library.incipits.find((one) => one.key === key);
  const version = sources.get(key)?.version;
  if (!incipit || !version) return undefined;
  for (const { composer, works } of library.composers) {
    const work = works.find(({ id }) => id === incipit.work);
    if (work)
      return {
        notes: incipitPath({ key, version }, 'narrow-1.svg'),
        title: musicalText(work.title),
        by: composer.name,
      };
  }
  return undefined;
}
