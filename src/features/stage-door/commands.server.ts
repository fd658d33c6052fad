import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct, recordByMusician } from '../audit-log/commands.server.ts';
import { changesBetween } from '../audit-log/rules.ts';
import {
  type GivenCalendar,
  keepCalendar,
  requireRoom,
  takeOut,
  tryCalendar,
} from '../calendar-feeds/commands.server.ts';
import type { OwnCalendarsChange } from '../calendar-feeds/model.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { OwnFees } from '../estimates/model.ts';
import { keepOwnFees } from '../estimates/rates.server.ts';
import { closeLinksOf } from '../mailed-links/links.server.ts';
import { lockContact, type MusicianContact } from '../musicians/queries.server.ts';
import { fullName } from '../musicians/rules.ts';
import { musicianOfDoor, stageDoorUrl } from '../musicians/stage-door.server.ts';
import type { With } from '../ports.ts';
import { keepHomeZip, keepTimesOff } from '../times-off/commands.server.ts';
import type { TimesOffChange } from '../times-off/model.ts';
import { timesOffOf } from '../times-off/queries.server.ts';
import { doorMail } from './email.server.ts';
import { DOOR_CLOSED } from './messages.ts';
import { feesRead } from './rules.ts';
import type { OwnFeesChange } from './schema.server.ts';

/** After the answer, so that timing reveals no address. */
export function requestDoorLink(ctx: AppContext, email: string): void {
  ctx.later(() =>
    inTransaction(ctx, async (tx) => {
      const musician = await lockContact(tx, { email });
      if (musician) await mailDoor(tx, musician);
    }),
  );
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function sendDoorLink(ctx: AppContext, musicianId: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const musician = await requireMusician(tx, musicianId);
    await mailDoor(tx, musician);
    await recordAct(tx, { ...actOf(musician), action: 'sent' });
  });
}

/** Closes every link of theirs. @throws AppError unauthenticated, forbidden, not_found */
export async function endDoorLinks(ctx: AppContext, musicianId: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const musician = await requireMusician(tx, musicianId);
    await closeLinksOf(tx, musicianId);
    const changes = [{ field: 'stage door', from: 'open', to: 'closed' }];
    await recordAct(tx, { ...actOf(musician), action: 'changed', changes });
  });
}

/** When a musician does not play, by the link to their page. @throws AppError not_found, validation */
export async function changeOwnTimes(ctx: AppContext, { token, ...times }: TimesOffChange): Promise<void> {
  await inTransaction(ctx, async (tx) => keepTimesOff(tx, await requireDoor(tx, token), times));
}

/** Where a musician lives; the audit log holds only that it is known. @throws AppError unauthenticated, forbidden, not_found */
export async function changeHome(ctx: AppContext, musicianId: string, homeZip: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const musician = await requireMusician(tx, musicianId);
    const before = (await timesOffOf(tx, musicianId)).homeZip;
    await keepHomeZip(tx, musicianId, homeZip);
    const from = before === '' ? 'unknown' : 'known';
    const to = homeZip === '' ? 'unknown' : before === '' ? 'known' : 'another one';
    const changes = before === homeZip ? [] : [{ field: 'home zip', from, to }];
    await recordAct(tx, { ...actOf(musician), action: 'changed', changes });
  });
}

/** What a musician asks for, by the link to their page; estimates follow. @throws AppError not_found */
export async function changeOwnFees(ctx: AppContext, { token, ...fees }: OwnFeesChange): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const musician = await openDoor(tx, token);
    const record = (before: OwnFees, after: OwnFees) =>
      recordByMusician(tx, fullName(musician), [
        { ...actOf(musician), action: 'changed', changes: changesBetween(feesRead(before), feesRead(after)) },
      ]);
    await keepOwnFees(tx, musician.id, fees, record);
  });
}

/**
 * The calendars of their other life: some go, one comes and is read at once, while nothing is locked.
 * @throws AppError not_found, validation
 */
export async function changeOwnCalendars(
  ctx: With<'outside'>,
  { token, gone, address }: OwnCalendarsChange,
): Promise<GivenCalendar | undefined> {
  const musicianId = await musicianOfDoor(ctx, token);
  if (!musicianId) throw new AppError('not_found', DOOR_CLOSED);
  await requireRoom(ctx, musicianId, { gone, address });
  const given = address === '' ? undefined : await tryCalendar(ctx, musicianId, address);
  await inTransaction(ctx, async (tx) => {
    await takeOut(tx, await requireDoor(tx, token), gone);
    if (!given) return;
    await requireRoom(tx, musicianId, { gone, address });
    await keepCalendar(tx, musicianId, given);
  });
  return given;
}

/** Locks the musician. @throws AppError not_found, for a link that opens nothing */
export async function requireDoor(tx: AppContext, token: string): Promise<string> {
  return (await openDoor(tx, token)).id;
}

/** The same, with who it is. @throws AppError not_found */
export async function openDoor(tx: AppContext, token: string): Promise<MusicianContact> {
  const musicianId = await musicianOfDoor(tx, token);
  const musician = musicianId && (await lockContact(tx, { id: musicianId }));
  if (!musician) throw new AppError('not_found', DOOR_CLOSED);
  return musician;
}

async function mailDoor(tx: AppContext, musician: MusicianContact): Promise<void> {
  const url = await stageDoorUrl(tx, musician.id);
  if (url !== undefined) await queueMail(tx, doorMail(tx, musician, url));
}

async function requireMusician(tx: AppContext, id: string): Promise<MusicianContact> {
  const musician = await lockContact(tx, { id });
  if (!musician) throw new AppError('not_found', NO_SUCH_ITEM);
  return musician;
}

function actOf(musician: MusicianContact) {
  return { kind: 'musician', itemId: musician.id, itemName: fullName(musician) } as const;
}
