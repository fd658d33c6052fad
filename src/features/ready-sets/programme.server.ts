import { newId } from '#/platform/ids.ts';
import type { CartEntry } from '../cart/model.ts';
import { addMovement, addWholeOpus } from '../cart/rules.ts';
import type { AppContext } from '../context.ts';
import type { ProgrammeItem, ProgrammeSection } from '../programmes/model.ts';
import { findOpuses } from '../repertoire/queries.server.ts';
import type { FoundItem, ReadySet } from './model.ts';
import { findSet } from './queries.server.ts';

interface SetProgramme {
  occasion: ReadySet['occasion'];
  /** New ids; only what is played here. */
  sections: ProgrammeSection[];
  entries: CartEntry[];
}

export async function programmeOfSet(ctx: AppContext, slug: string): Promise<SetProgramme | undefined> {
  const set = await findSet(ctx, slug);
  if (!set) return undefined;
  const sections = set.sections.map(({ items, music: _, ...section }) => ({
    id: newId(),
    ...section,
    items: items.map(toItem),
  }));
  const works = sections.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'work' ? [item] : [])));
  return { occasion: set.occasion, sections, entries: await entriesOf(ctx, works) };
}

function toItem(item: FoundItem): ProgrammeItem {
  const { note, transition, minutes } = item;
  const played = { id: newId(), note, transition, minutes };
  if (item.kind !== 'work') return { ...played, kind: item.kind, title: item.title };
  const { opusId, movementId } = item.piece;
  return { ...played, kind: 'work', opusId, movementId };
}

async function entriesOf(
  ctx: AppContext,
  works: readonly { opusId: string; movementId: string | null }[],
): Promise<CartEntry[]> {
  const found = await findOpuses(ctx, [...new Set(works.map(({ opusId }) => opusId))]);
  const opuses = new Map(found.map((opus) => [opus._id, opus]));
  return works.reduce<CartEntry[]>((entries, { opusId, movementId }) => {
    const opus = opuses.get(opusId);
    if (!opus) return entries;
    return (movementId === null ? addWholeOpus(entries, opus) : addMovement(entries, opus, movementId)).entries;
  }, []);
}
