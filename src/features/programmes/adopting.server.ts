import { type CartEntry, VISITOR_KEPT_DAYS } from '../cart/model.ts';
import { type CartState, changeCart, emptyStoredCart, findCart } from '../cart/stored.server.ts';
import { type AppContext, type ClientActor, inTransaction } from '../context.ts';
import { ITEMS_MAX, type Programme, SECTIONS_MAX } from './model.ts';
import { programmeIn } from './queries.server.ts';

const DAY_MS = 86_400_000;

/** What a visitor chose is the client's after the sign-in, beside what the client had. */
export async function adoptVisitorProgramme(ctx: AppContext, actor: ClientActor): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const visitor = { ...tx, actor: { kind: 'visitor' } as const };
    const chosen = await findCart(visitor);
    if (!chosen) return;
    await changeCart({ ...tx, actor }, async (own) => joined(own, chosen));
    await emptyStoredCart(visitor);
  });
}

/** Housekeeping: a visitor's programme that nobody touched for long. */
export async function forgetVisitorProgrammes({ db, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - VISITOR_KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('carts').where('visitorDigest', 'is not', null).where('updatedAt', '<', before).execute();
}

function joined(own: CartState, chosen: CartState): CartState {
  return {
    entries: joinedEntries(own.entries, chosen.entries),
    programme: chosen.programme === '' ? own.programme : JSON.stringify(after(programmeIn(own), programmeIn(chosen))),
  };
}

function joinedEntries(own: readonly CartEntry[], chosen: readonly CartEntry[]): CartEntry[] {
  const all = new Map(own.map((entry) => [entry._id, entry]));
  for (const { _id, movements } of chosen)
    all.set(_id, { _id, movements: [...new Set([...(all.get(_id)?.movements ?? []), ...movements])] });
  return [...all.values()];
}

/** The newer frame, and both lists of sections, as far as a programme may go. */
function after(own: Programme, chosen: Programme): Programme {
  const given = Object.entries(chosen).filter(([, value]) => value !== '' && value !== false);
  let items = 0;
  const sections = [...own.sections, ...chosen.sections].slice(0, SECTIONS_MAX).map((section) => {
    const kept = section.items.slice(0, ITEMS_MAX - items);
    items += kept.length;
    return { ...section, items: kept };
  });
  return { ...own, ...(Object.fromEntries(given) as Partial<Programme>), sections };
}
