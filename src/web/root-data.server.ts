import { isDeepStrictEqual } from 'node:util';
import { countCart } from '../features/cart/queries.server.ts';
import type { AppContext } from '../features/context.ts';
import { phraseOfSeason } from '../features/incipits/season.server.ts';
import { legalLinks } from '../features/legal/rules.ts';
import { DEFAULT_BUSINESS } from '../features/settings/in-force/model.ts';
import type { Business } from '../platform/house/business.ts';
import { todayAtTheHouse } from '../platform/time/in-zone.ts';
import type { RootData } from './root-data.ts';

type Reader = NonNullable<RootData['session']> & Pick<RootData, 'cartCount'>;

export async function loadRootData(ctx: AppContext, known: Reader | undefined): Promise<RootData> {
  const { origin, businessEmail } = ctx;
  const legal = legalLinks(ctx.content.legal);
  const season = await phraseOfSeason(todayAtTheHouse(ctx));
  const house = {
    origin,
    business: unusual(ctx.business),
    businessEmail,
    ...(legal.length > 0 && { legal }),
    ...(season && { season }),
  };
  const reader = known ?? (await readerOf(ctx));
  if (!reader) return { session: null, cartCount: 0, ...house };
  const { cartCount, ...session } = reader;
  return { session, cartCount, ...house };
}

function unusual(business: Business): Partial<Business> {
  const usual: Record<string, unknown> = { ...DEFAULT_BUSINESS };
  return Object.fromEntries(
    Object.entries(business).filter(([name, value]) => value !== usual[name] && !isDeepStrictEqual(value, usual[name])),
  );
}

async function readerOf(ctx: AppContext): Promise<Reader | undefined> {
  const { actor } = ctx;
  if (actor.kind === 'visitor') return undefined;
  const { kind: role, accountId, email } = actor;
  const [cartCount, account] = await Promise.all([
    role === 'client' ? countCart(ctx) : 0,
    ctx.db.selectFrom('accounts').select(['firstName', 'lastName']).where('id', '=', accountId).executeTakeFirst(),
  ]);
  const name = account ? `${account.firstName} ${account.lastName}` : '';
  return { role, accountId, email, name, cartCount };
}
