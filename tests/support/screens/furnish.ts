import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { newId } from '#/platform/ids.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { COMPOSERS_ALIKE } from '../awkward-sheets.ts';
import { ADMIN } from '../browser-admin.ts';
import { BrowserSession } from '../browser-session.ts';
import { contactMessage, solveCaptcha } from '../contact.ts';
import { eventRequest } from '../event-request.ts';
import { giftRequest } from '../gifts.ts';
import type { Mailbox } from '../mailbox.ts';
import { anOrder, confirm } from '../orders.ts';
import { applyToJoin } from '../resumes.ts';
import { aSharedProgramme } from '../sharing.ts';
import type { VisitedSite } from '../site-with-mail.ts';
import { sendSheet } from '../uploads.ts';
import { aWish } from '../wishes.ts';
import { ownCalendars } from './own-calendar.ts';

/** The addresses of what stands on the screens: from the sample content, and what people have sent. */
export interface Things extends Partial<Desk>, Wishes {
  opus: string;
  musician: string;
  performance: string;
  /** Of the client who is signed in. */
  request: string;
  /** The same client's, confirmed, close to its day. */
  agreed: string;
  order: string;
  paidOrder: string;
  orderPath: string;
  paidOrderPath: string;
  /** What the musician's mail leads to. */
  answerPath: string;
  /** Dates that are looked for, and what a player's mail about them leads to. */
  poll: string;
  pollPath: string;
  /** A spreadsheet that an admin has sent. */
  sheet: string;
  /** Into a musician's own page. */
  doorPath: string;
  /** A programme that somebody shares, with what was said of it. */
  sharedPath?: string;
}

type Desk = Record<'client' | 'application' | 'message' | 'mail', string | undefined>;

/** The piece that somebody waits for, and the path of a link that asks for a yes. */
type Wishes = Record<'wish' | 'wishPath', string>;

const LONG = 'Unterhaltungsmusikveranstaltungsgesellschaft';

/** A site that has been used: an order that waits and one that is paid, and a request. */
export async function furnish(
  site: VisitedSite,
  mailbox: Mailbox,
  client: BrowserSession,
): Promise<Omit<Things, keyof Wishes>> {
  const admin = await anAdmin(site);
  const [opus, hana, performance] = await Promise.all([
    first(admin, '/opuses?keyword=moonlight&limit=1'),
    first(admin, '/musicians'),
    first(admin, '/performances'),
  ]);
  await admin.call('PATCH', '/content/legal', { body: { privacy: '## What we keep\n\nYour name.\n\n- Nothing else' } });
  const open = await anOrder(site, { buyerName: LONG, lines: [{ opusNo: 'b1', copies: 99 }] });
  const paid = await anOrder(site);
  await confirm(admin, paid._id);
  const gift = giftRequest({ recipientName: LONG, captchaValue: await solveCaptcha(site) });
  await confirm(admin, (await new BrowserSession(site).post('/gifts', gift)).body._id);
  const asked = eventRequest({ musicianId: hana._id, eventName: `Summer feast of the ${LONG}` });
  const { body } = await client.post('/requests/send-email', asked, { headers: { 'Idempotency-Key': 'screens' } });
  const { text = '' } = await mailbox.find(hana.email, /^Event request/);
  const agreed = await anAgreedRequest(client, admin, hana._id);
  const poll = await aPoll(admin, mailbox, hana, body._id);
  await earnings(site, hana._id);
  await ownCalendars(site, hana._id, LONG);
  const sheet = await sendSheet(admin, await COMPOSERS_ALIKE.bytes(), `${LONG}.csv`);
  return {
    ...poll,
    sheet: sheet.body._id,
    opus: opus._id,
    musician: hana._id,
    performance: performance._id,
    request: body._id,
    agreed,
    order: open._id,
    paidOrder: paid._id,
    orderPath: open.orderPath,
    paidOrderPath: paid.orderPath,
    answerPath: /\/answer\?token=[\w-]+/.exec(text)?.[0] ?? '',
  };
}

/** A rehearsal of a request, and a question for another one. */
async function aPoll(admin: BrowserSession, mailbox: Mailbox, hana: { _id: string; email: string }, requestId: string) {
  const [soon, later] = [20, 21].map((days) => dayIn(LAS_VEGAS, new Date(), days));
  const evening = { start: '18:00', end: '20:00' };
  const musicianIds = [hana._id];
  await admin.post(`/requests/${requestId}/rehearsals`, { date: soon, ...evening, place: LONG, musicianIds });
  const dates = [soon, later].map((date) => ({ date, ...evening }));
  const { body } = await admin.post('/polls', { requestId, title: `Rehearsal of the ${LONG}`, dates, musicianIds });
  const { text = '' } = await mailbox.find(hana.email, /^Which date suits you/);
  const [pollPath = '', doorPath = ''] = ['poll', 'stage-door'].map(
    (page) => new RegExp(`/${page}\\?token=[\\w-]+`).exec(text)?.[0],
  );
  await awayTimes(admin, doorPath, later);
  return { poll: body._id as string, pollPath, doorPath };
}

async function awayTimes(admin: BrowserSession, doorPath: string, day = ''): Promise<void> {
  const times = { daysOff: [1], travelMinutes: 60, absences: [{ from: day, to: day }] };
  await admin.put('/stage-door/times', { token: doorPath.replace(/.*=/, ''), ...times });
}

/** With a programme whose change the musician is asked about. */
async function anAgreedRequest(client: BrowserSession, admin: BrowserSession, musicianId: string): Promise<string> {
  const eventDate = dayIn(LAS_VEGAS, new Date(), 3);
  const asked = eventRequest({ musicianId, eventDate, eventName: `Wedding of the ${LONG}` });
  const { body } = await client.post('/requests/send-email', asked, { headers: { 'Idempotency-Key': 'agreed' } });
  const id = body._id as string;
  await client.post(`/requests/${id}/programme`, { do: 'begin', occasion: 'ceremony' });
  const quote = { lines: [{ label: 'Playing', amount: 400 }], validUntil: dayIn(LAS_VEGAS, new Date(), 2) };
  await admin.post(`/requests/${id}/status`, { status: 'quoted', quote });
  await admin.post(`/requests/${id}/status`, { status: 'confirmed' });
  await partsLeftOpen(admin, id);
  await client.post(`/requests/${id}/programme`, { do: 'frame', start: '16:30', outdoors: true });
  await client.post(`/requests/${id}/programme/change`, { seen: 1, words: `${LONG}!` });
  return id;
}

/** What a musician earned in two months: owed, not said yet, and paid. */
async function earnings({ db }: VisitedSite, musicianId: string): Promise<void> {
  const line = { musicianId, name: LONG, note: '', createdAt: '2026-10-06T00:00:00.000Z' };
  const lines = [
    { feeCents: 18_050, eventDate: '2026-10-05', note: `For the ${LONG}` },
    { feeCents: null, eventDate: '2026-10-06' },
    { feeCents: 123_456, eventDate: '2026-10-07' },
    { feeCents: 9_500, eventDate: '2026-09-05', paidOn: '2026-09-30', paidBy: 'bank' as const },
  ];
  await db
    .insertInto('payoutLines')
    .values(lines.map((one) => ({ ...line, ...one, id: newId() })))
    .execute();
}

/** Parts that nobody plays any more: one that others can take, and one that has to be shared. */
async function partsLeftOpen(admin: BrowserSession, requestId: string): Promise<void> {
  const { body: house } = await admin.get('/musicians');
  const who = (instrument: string) =>
    (house as { _id: string; instruments: string[] }[]).find(({ instruments }) => instruments.includes(instrument))
      ?._id;
  const list = (musicianId: string | undefined, ...instruments: string[]) => ({
    places: [{ instruments }],
    musicians: [{ musicianId, fee: 180 }],
  });
  const pools = [list(who('Flute'), 'Organ'), list(who('Harp'), 'Violin', 'Cello', 'Theremin')];
  const { body } = await admin.put(`/requests/${requestId}/players`, { leader: ['Piano'], pools });
  for (const { asks } of body.pools)
    for (const state of ['asked', 'yes', 'replaced'])
      await admin.post(`/requests/${requestId}/players/${asks[0]._id}/state`, { state });
}

/** What only admins look at. */
export async function furnishDesk(site: VisitedSite): Promise<Desk> {
  const admin = await anAdmin(site);
  const message = contactMessage({ captchaValue: await solveCaptcha(site), message: `${LONG}?` });
  await new BrowserSession(site).post('/requests/submit-form', message);
  await applyToJoin(site, 'applicant@visitor.example');
  const [client, application, letter, mail] = await Promise.all(
    ['/clients', '/applications', '/messages', '/mails'].map((path) => first(admin, path)),
  );
  return { client: client?._id, application: application?._id, message: letter?._id, mail: mail?._id };
}

/** A piece that somebody waits for, and one that waits for its yes. */
export async function furnishWishes(site: VisitedSite, mailbox: Mailbox): Promise<Wishes> {
  const [, token] = (await aWish(site, mailbox, { piece: `${LONG}: Quodlibet` })).split('token=');
  await new BrowserSession(site).post('/wanted/answer', { token, answer: 'yes' });
  const wished = await first(await anAdmin(site), '/wanted');
  return { wish: wished._id, wishPath: await aWish(site, mailbox, { piece: LONG }) };
}

/** Somebody's programme, with a link to it. */
export async function furnishShared(site: VisitedSite): Promise<Pick<Things, 'sharedPath'>> {
  const { token } = await aSharedProgramme(site, new BrowserSession(site), `${LONG}?`);
  return { sharedPath: `/programme/shared?token=${token}` };
}

async function anAdmin(site: VisitedSite): Promise<BrowserSession> {
  const admin = new BrowserSession(site);
  await admin.post('/admins/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  return admin;
}

async function first(admin: BrowserSession, path: string): Promise<{ _id: string; email: string }> {
  const { body } = await admin.get(path);
  return (body.items ?? body)[0];
}
