import { ensureEngraved } from '../notation/engravings.server.ts';
import type { With } from '../ports.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { beginningOf } from './queries.server.ts';
import { incipitSources } from './sources.server.ts';

interface Ahead {
  pieces: readonly { title: string; composer: string }[];
  stopped: () => boolean;
}

/** Best known works first, then programmes' pieces; failures are skipped. */
export async function engraveIncipits(ctx: With<'engraver'>, { pieces, stopped }: Ahead): Promise<void> {
  const library = await workLibrary();
  const rows = await ctx.db
    .selectFrom('opuses')
    .select('knownWork')
    .where('knownWork', '!=', '')
    .groupBy('knownWork')
    .orderBy((e) => e.fn.max('known'), 'desc')
    .execute();
  const own = Map.groupBy(library.incipits, ({ work }) => work);
  const works = rows.map(({ knownWork }) => knownWork);
  works.sort((one, other) => library.bestKnownPlace(one) - library.bestKnownPlace(other));
  const keys = new Set([
    ...works.flatMap((work) => own.get(work) ?? []).map(({ key }) => key),
    ...pieces.flatMap((piece) => beginningOf(library, piece)?.key ?? []),
  ]);
  const sources = await incipitSources();
  for (const key of keys) {
    if (stopped()) return;
    const known = sources.get(key);
    if (known) await ensureEngraved(ctx, known.source, { urgent: false });
  }
}
