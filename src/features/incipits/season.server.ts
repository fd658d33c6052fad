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
  const family = library.familyOf(incipit.work).works;
  const own = library.composers.flatMap(({ composer, works }) =>
    works.flatMap((work) => (family.includes(work.id) ? [{ work, composer }] : [])),
  );
  const written = own.find(({ work }) => work.id === incipit.work);
  if (!written) return undefined;
  // Many write 'Traditional' over a tune whose author is known.
  const author =
    written.composer.id === 'traditional'
      ? own.find(({ work, composer }) => work.title === written.work.title && composer.id !== 'traditional')
      : undefined;
  return {
    notes: incipitPath({ key, version }, 'narrow-1.svg'),
    title: musicalText(written.work.title),
    by: (author ?? written).composer.name,
  };
}
