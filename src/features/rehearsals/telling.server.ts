import { queueMails } from '#/database/outbox/outbox.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { DAY_PATH } from '../event-requests/url.ts';
import { makeLink } from '../mailed-links/links.server.ts';
import { fullName } from '../musicians/rules.ts';
import { stageDoorLines } from '../musicians/stage-door.server.ts';
import { rehearsalMail } from './email.server.ts';
import type { Rehearsal } from './model.ts';
import { rehearsalFilePath } from './url.ts';

interface Telling {
  request: EventRequest;
  rehearsal: Rehearsal;
  before?: Rehearsal;
  what: 'set' | 'changed' | 'called-off';
}

/** Also players who were removed. In the caller's transaction. */
export async function tellPlayers(tx: AppContext, { request, rehearsal, before, what }: Telling): Promise<void> {
  const now = new Set(rehearsal.players.map(({ _id }) => _id));
  const ids = [...new Set([...now, ...(before?.players ?? []).map(({ _id }) => _id)])];
  if (ids.length === 0) return;
  const people = await tx.db
    .selectFrom('musicians')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  for (const person of people) {
    // Opens day sheet and calendar file only, the file as their calendar shows it.
    const whose = { musicianId: person.id, party: 'musician' as const };
    const secret = await makeLink(tx, { requestId: request._id, ...whose, purpose: 'day' });
    const mail = rehearsalMail(tx, {
      to: { name: fullName(person), email: person.email },
      request,
      rehearsal,
      before,
      what: now.has(person.id) ? what : 'without-you',
      sheetUrl: `${tx.origin}${DAY_PATH}?token=${secret}`,
      own: await stageDoorLines(tx, person.id),
      calendarUrl: `${tx.origin}${rehearsalFilePath(rehearsal._id)}?token=${secret}`,
    });
    await queueMails(tx, [mail]);
  }
}
