import { outboxStanding } from '#/database/outbox/standing.ts';
import { findBackups } from '../backups/queries.server.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import type { Seen } from './rules.ts';

export async function lookForTroubles(ctx: With<'backups' | 'host'>): Promise<Seen> {
  const { db, clock, business, host, origin } = ctx;
  const { places, last, since, tried } = await findBackups(ctx);
  return {
    now: clock.now(),
    zone: business.zone,
    backups: places && { last: last?.at, since, damaged: tried?.damaged ?? false },
    freeBytes: await host.freeBytes(),
    oldestMail: (await outboxStanding(db)).oldest,
    certificateEnds: await host.certificateEnds(origin),
  };
}

/** Their kinds, as stored. */
export async function toldTroubles({ db }: AppContext): Promise<Set<string>> {
  const rows = await db.selectFrom('troubles').select('kind').execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function addressesOfAdmins({ db }: AppContext): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('email').where('role', '=', 'admin').orderBy('email').execute();
  return rows.map(({ email }) => email);
}
