import { queueMails } from '#/database/outbox/outbox.ts';
import { inviteAccount, mailInvitation } from '#/features/accounts/clients/invitations.server.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { faceOf } from '../../musicians/face.server.ts';
import { stageDoorLines } from '../../musicians/stage-door.server.ts';
import { makeAgreement } from '../agreement/making.server.ts';
import { type AlsoStore, composeRequest, insertRequest } from '../commands.server.ts';
import { eventRequestMails } from '../email.server.ts';
import {
  ALREADY_A_CLIENT,
  CHOOSE_CLIENT,
  LINES_NEEDED,
  LINES_NOT_YET,
  NO_EMAIL_FOR_LINK,
  NO_SUCH_CLIENT,
} from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { unaskedText } from '../players/parts.server.ts';
import { leadersPart } from '../players/quoted.server.ts';
import { addToHistory, isAddressConfirmed, REQUEST } from '../records.server.ts';
import { quotedPrice } from '../rules.ts';
import type { BookingInput } from '../schema.server.ts';
import { linkWithoutPassword, mintLink } from '../steps/links.server.ts';
import { stepMails } from '../steps/step-emails.server.ts';
import { requireFree } from '../steps/steps.server.ts';

interface BookedClient {
  id: string | null;
  name: string;
  email: string;
  withoutPassword: boolean;
}

/** 'pending' or 'confirmed', in one transaction. @throws AppError unauthenticated, forbidden, validation, conflict */
export async function enterBooking(ctx: AppContext, input: BookingInput, alsoStore: AlsoStore): Promise<EventRequest> {
  requireAdmin(ctx);
  const { clientId, newClient, sendAccountLink, status, lines, ...asked } = input;
  if (status === 'pending' && lines) throw fieldRefused('lines', LINES_NOT_YET);
  return inTransaction(ctx, async (tx) => {
    const client = await bookedClient(tx, input);
    const composed = await composeRequest(tx, asked, { clientName: client.name, clientEmail: client.email });
    const request = status === 'confirmed' ? await confirmed(tx, composed, lines) : composed;
    await insertRequest(tx, request, client.id);
    await addToHistory(tx, request._id, { kind: 'sent', party: 'admin', words: '', whom: 'client' });
    await recordCase(tx, REQUEST, request, 'added', [{ field: 'status', from: '', to: status }]);
    if (status === 'confirmed') await makeAgreement(tx, request);
    if (client.id !== null && client.withoutPassword && sendAccountLink) await mailInvitation(tx, client.id);
    const clientUrl = sendAccountLink ? undefined : await linkWithoutPassword(tx, request._id);
    await tellAbout(tx, request, clientUrl);
    await alsoStore(tx, request);
    return request;
  });
}

/** Agreed price, or the computed one when complete. */
async function confirmed(tx: AppContext, composed: EventRequest, lines: BookingInput['lines']): Promise<EventRequest> {
  const price = lines ? quotedPrice(lines) : composed.price;
  if (!price?.exact) throw fieldRefused('lines', LINES_NEEDED);
  const request: EventRequest = { ...composed, status: 'confirmed', price };
  await requireFree(tx, request.musician._id, request);
  return request;
}

async function tellAbout(tx: AppContext, request: EventRequest, clientUrl: string | undefined): Promise<void> {
  if (request.status === 'pending') {
    const answerUrl = await mintLink(tx, request._id, 'musician');
    const confirmed = await isAddressConfirmed(tx, request._id);
    const own = await stageDoorLines(tx, request.musician._id);
    const face = await faceOf(tx, request.musician);
    const part = await leadersPart(tx, request);
    const told = { ...part, face, confirmed, byPhone: { clientUrl }, own, unasked: await unaskedText(tx, request) };
    const mails = eventRequestMails(request, tx, answerUrl, told);
    return queueMails(tx, mails);
  }
  const step = { kind: 'confirmed', party: 'admin', words: '', whom: 'musician' } as const;
  await addToHistory(tx, request._id, step);
  const notice = { request, ...step };
  const mails = [
    ...(await stepMails({ ...notice, answerUrl: clientUrl }, ['client'], tx)),
    ...(await stepMails(notice, ['musician', 'business'], tx)),
  ];
  await queueMails(tx, mails);
}

async function bookedClient(tx: AppContext, { clientId, newClient, sendAccountLink }: BookingInput) {
  if ((clientId === undefined) === (newClient === undefined)) throw fieldRefused('clientId', CHOOSE_CLIENT);
  const client = newClient ? await enteredClient(tx, newClient) : await chosenClient(tx, clientId ?? '');
  if (client.id === null && sendAccountLink) throw fieldRefused('sendAccountLink', NO_EMAIL_FOR_LINK);
  return client;
}

async function chosenClient(tx: AppContext, clientId: string): Promise<BookedClient> {
  const account = ID.test(clientId)
    ? await tx.db
        .selectFrom('accounts')
        .select(['id', 'firstName', 'lastName', 'email', 'passwordHash'])
        .where('id', '=', clientId)
        .where('role', '=', 'client')
        .executeTakeFirst()
    : undefined;
  if (!account) throw fieldRefused('clientId', NO_SUCH_CLIENT);
  const { id, firstName, lastName, email, passwordHash } = account;
  return { id, name: `${firstName} ${lastName}`, email, withoutPassword: passwordHash === null };
}

/** Clients without an e-mail get no account: we call them. */
async function enteredClient(
  tx: AppContext,
  { firstName, lastName, email }: NonNullable<BookingInput['newClient']>,
): Promise<BookedClient> {
  const name = `${firstName} ${lastName}`;
  const business = tx.businessEmail.toLowerCase();
  if (email === '' || email === business) return { id: null, name, email: business, withoutPassword: true };
  try {
    const { id } = await inviteAccount(tx, { firstName, lastName, email });
    return { id, name, email, withoutPassword: true };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    throw new AppError('conflict', ALREADY_A_CLIENT, { fields: { 'newClient.email': ALREADY_A_CLIENT }, cause: error });
  }
}
