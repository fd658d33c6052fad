import type { AppContext } from '#/features/context.ts';
import { freePayCode } from '#/features/ledger/pay-codes.server.ts';
import { newId } from '#/platform/ids.ts';
import { lowerFirst } from '#/platform/text/english.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { EventRequest } from '../model.ts';
import { partsNow } from '../players/parts.server.ts';
import { partName } from '../players/rules.ts';
import type { Agreement } from './model.ts';
import { agreementsOf, hashOf } from './records.server.ts';
import { changesSince } from './rules.ts';
import { signForHouse } from './signatures.server.ts';
import { drawAgreement } from './text/facts.ts';

/** Whether there is anything to agree on in writing. */
export function canBeAgreed({ eventDate, price }: EventRequest): boolean {
  return eventDate !== '' && price?.exact === true && price.total > 0;
}

/** The next version, to be signed; none may be in force. In the caller's transaction, on a locked request. */
export async function makeAgreement(tx: AppContext, request: EventRequest): Promise<Agreement | undefined> {
  if (!canBeAgreed(request)) return undefined;
  const [last] = await agreementsOf(tx, request._id);
  const version = (last?.version ?? 0) + 1;
  const { text, terms } = drawAgreement({
    request,
    players: await playersOf(tx, request),
    business: tx.business,
    content: tx.content.terms,
    version,
    today: todayAtTheHouse(tx),
  });
  const agreement: Agreement = {
    _id: newId(),
    requestId: request._id,
    version,
    state: 'open',
    text,
    textHash: hashOf(text),
    terms,
    changes: last ? changesSince(last.terms.facts, terms.facts) : [],
    madeAt: tx.clock.now().toISOString(),
    voidedAt: null,
    voidReason: '',
    signatures: [],
    scan: null,
  };
  const { _id: id, signatures: _, scan: __, changes, ...columns } = agreement;
  await tx.db
    .insertInto('agreements')
    .values({ id, ...columns, terms: JSON.stringify(terms), changes: JSON.stringify(changes) })
    .execute();
  await givePayCode(tx, request._id);
  if (tx.content.terms.countersign === 'by sending')
    await signForHouse(tx, agreement, { name: tx.business.name, by: 'sending' });
  return agreement;
}

async function givePayCode(tx: AppContext, requestId: string): Promise<void> {
  await tx.db
    .updateTable('eventRequests')
    .set({ payCode: await freePayCode(tx) })
    .where('id', '=', requestId)
    .where('payCode', 'is', null)
    .execute();
}

/** 'Violin: Mira Castellan (asked)', then 'viola: to be named': every part that is paid. */
async function playersOf(tx: AppContext, request: EventRequest): Promise<string[]> {
  const { leads, others } = await partsNow(tx, request);
  const told = others.map(({ instruments, name, asked }) => {
    const only = asked.length === 1 ? `${asked[0]} (asked)` : 'to be named';
    return `${lowerFirst(partName({ instruments }))}: ${name || only}`;
  });
  const { name } = request.musician;
  return [leads.length > 0 ? `${partName({ instruments: leads })}: ${name}` : name, ...told];
}
