import { digest } from '#/platform/ids.ts';
import { type AgreedRequest, aSignedAgreement, book, inForce, sign } from '../agreements.ts';
import type { BrowserSession } from '../browser-session.ts';
import { signInAsAdmin, signUp } from '../factories.ts';
import type { Mailbox } from '../mailbox.ts';
import { ask, somePlayers, type TestPlayer } from '../players.ts';
import type { TestServer } from '../test-server.ts';

/** Stand nowhere but in what was signed and paid. */
const SIGNER = 'Quilla Zanzibar';
const NOTE = 'Ruled in green ink';

interface MailedSecret {
  token: string;
  /** '/agreement' */
  page: string;
  to: string;
}

export interface Planted {
  admin: BrowserSession;
  own: AgreedRequest;
  other: AgreedRequest;
  musicianId: string;
  askId: string;
  invoiceId: string;
  /** What only the parties and owners may read: names, fingerprints, numbers. */
  marks: string[];
  mailed: MailedSecret[];
  /** The open link to the agreement. */
  link: string;
  /** Links of this event that have ended: another version was made, or their days are over. */
  ended: Record<'revoked' | 'expired', string>;
}

/** A signed, partly paid event of a client, with a player, beside one of somebody else; every link of it was mailed. */
export async function plantMoney(server: TestServer, mailbox: Mailbox): Promise<Planted> {
  const { db } = server.ctx;
  const admin = await signInAsAdmin(server);
  const [client, stranger] = [await signUp(server), await signUp(server)];
  // Whoever has confirmed their address is mailed links that open by themselves.
  await db
    .updateTable('accounts')
    .set({ emailVerifiedAt: '2026-01-01T00:00:00.000Z' })
    .where('role', '=', 'client')
    .execute();
  const other = await aSignedAgreement(server, { eventName: 'Another feast' }, { admin, client: stranger });
  const own = await aSignedAgreement(server, {}, { admin, client });
  const ofFirst = await linkIn(mailbox, client.email, /^Signed/);
  const { textHash } = await inForce(server, own);
  await admin.post(`/requests/${own.id}/agreement`, { textHash, reason: 'Another line' });
  const ofSecond = await linkIn(mailbox, client.email, /^To be signed/);
  await sign(server, own, { name: SIGNER });
  await book(own, { kind: 'payment', dollars: 101.37, method: 'check', words: NOTE });
  const [player] = (await somePlayers(server, 1)) as [TestPlayer];
  const { asks } = await ask(admin, own, [player]);
  await admin.post(`/requests/${own.id}/players/${asks[0]}/state`, { state: 'yes' });
  await admin.post(`/musicians/${player.id}/stage-door`);
  const mailed = await mailedSecrets(server, mailbox);
  await db
    .updateTable('mailedLinks')
    .set({ expiresAt: server.clock.now().toISOString() })
    .where('secretDigest', '=', digest(ofSecond))
    .execute();
  const row = await db.selectFrom('eventRequests').select('payCode').where('id', '=', own.id).executeTakeFirst();
  const invoice = await db.selectFrom('invoices').select('id').where('requestId', '=', own.id).executeTakeFirst();
  const marks = [SIGNER, NOTE, '$101.37', (await inForce(server, own)).textHash, row?.payCode ?? '', invoice?.id ?? ''];
  return {
    ...{ admin, own, other, marks, mailed },
    musicianId: player.id,
    askId: asks[0] ?? '',
    invoiceId: invoice?.id ?? '',
    link: await linkIn(mailbox, client.email, /has come/),
    ended: { revoked: ofFirst, expired: ofSecond },
  };
}

/** The newest that was mailed to `to` under that subject. */
async function linkIn(mailbox: Mailbox, to: string, subject: RegExp): Promise<string> {
  const { text = '' } = await mailbox.find(to, subject);
  return /\/agreement\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Every secret of every mail, by whom it was sent to. */
async function mailedSecrets({ ctx: { db }, origin }: TestServer, mailbox: Mailbox): Promise<MailedSecret[]> {
  const sent = await db.selectFrom('outbox').select('id').where('kind', 'not like', 'account.%').execute();
  const all = [...(await mailbox.until(sent.length)), ...mailbox.confirmations];
  const found = new Map<string, MailedSecret>();
  for (const { text = '', to } of all) {
    const address = [to].flat()[0]?.text ?? '';
    const links = text.replaceAll(origin, '').matchAll(/(\/[\w/-]+)(?:\.ics)?\?token=([\w-]+)/g);
    for (const [, page = '', token = ''] of links) found.set(`${token} ${address}`, { token, page, to: address });
  }
  return [...found.values()];
}
