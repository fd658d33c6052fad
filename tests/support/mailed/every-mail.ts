import { remindOfEvents } from '#/features/event-requests/reminding/events.server.ts';
import { mailDueGifts } from '#/features/gift-certificates/mailing.server.ts';
import { recordPayouts } from '#/features/payouts/recording.server.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn, startOfDayIn } from '#/platform/time/in-zone.ts';
import { VERIFY_SUBJECT } from '../account.ts';
import type { BrowserSession } from '../browser-session.ts';
import { eventRequest } from '../event-request.ts';
import { aMusician, anOpus } from '../factories.ts';
import { aGift } from '../gifts.ts';
import type { Mailbox } from '../mailbox.ts';
import { anOrder, confirm } from '../orders.ts';
import { ask, somePlayers, type TestPlayer } from '../players.ts';
import { aPlannedRequest } from '../request-programmes.ts';
import { aRequest, bringTo } from '../request-steps.ts';
import type { TestServer } from '../test-server.ts';
import { actOnTips, takeTips } from '../tips.ts';
import { aWish } from '../wishes.ts';

interface Everybody {
  site: TestServer;
  mailbox: Mailbox;
  admin: BrowserSession;
  client: BrowserSession & { email: string };
}

/** One of every kind of mail with a link that can change something; the id of a request that waits for its musician. */
export async function mailEverything(all: Everybody): Promise<string> {
  const { site, client } = all;
  const song = await anOpus(site, { movements: [] });
  const { id } = await aRequest(site, { requestedRepertoire: [{ _id: song._id, movements: [] }] }, { client });
  await mailRequests(all);
  await mailChanges(all, await aPlannedRequest(site, song, { eventDate: dayIn(LAS_VEGAS, site.clock.now(), 2) }));
  await mailPlayers(all);
  await mailReminders(all);
  await mailThanks(all);
  await mailOthers(all);
  return id;
}

async function mailRequests({ site, admin, client, mailbox }: Everybody): Promise<void> {
  const [concert] = site.parts.content.snapshot.series.concerts;
  const [firstName = '', ...rest] = (concert?.pianist ?? '').split(' ');
  const pianist = await aMusician(site, { firstName, lastName: rest.join(' ') });
  await aRequest(site, { requestType: 'MPCS', concertId: concert?.slug }, { client, musician: pianist });
  await bringTo(site, await aRequest(site, {}, { client }), 'quoted', admin);
  const proposed = await aRequest(site, {}, { client });
  await admin.post(`/requests/${proposed.id}/proposal`, {
    eventDate: '2027-05-01',
    eventStartTime: '18:00',
    eventEndTime: '20:00',
    words: 'A week later?',
  });
  const byPhone = { firstName: 'June', lastName: 'Kahale', email: 'june-by-phone@example.com' };
  const booking = eventRequest({ musicianId: pianist.id, newClient: byPhone, status: 'pending' });
  await admin.post('/requests', booking, { headers: { 'Idempotency-Key': 'by-phone' } });
  await mailbox.find(client.email, /proposes something else/);
  await mailbox.find(byPhone.email, /is on its way$/);
  const settled = { firstName: 'Ada', lastName: 'Kahale', email: 'settled-by-phone@example.com' };
  const agreed = { ...booking, newClient: settled, status: 'confirmed', lines: [{ label: 'Playing', amount: 400 }] };
  await admin.post('/requests', agreed, { headers: { 'Idempotency-Key': 'settled-by-phone' } });
  await mailbox.find(settled.email, /^Confirmed/);
}

/** A change of what is confirmed, a rehearsal and a date that is looked for. */
async function mailChanges(
  { site, admin, mailbox }: Everybody,
  changed: Awaited<ReturnType<typeof aPlannedRequest>>,
): Promise<void> {
  await bringTo(site, changed, 'confirmed', admin);
  await changed.client.post(`/requests/${changed.id}/programme`, { do: 'frame', start: '16:45', outdoors: true });
  await changed.client.post(`/requests/${changed.id}/programme/change`, { seen: 1, words: 'If you can' });
  await mailbox.find(changed.musician.email, /^Confirmed/);
  await mailbox.find(changed.musician.email, /^A change to be confirmed/);
  const evening = { date: dayIn(LAS_VEGAS, site.clock.now(), 1), start: '18:00', end: '20:00' };
  const musicianIds = [changed.musician.id];
  await admin.post(`/requests/${changed.id}/rehearsals`, { ...evening, musicianIds });
  await admin.post('/polls', { title: 'A rehearsal', dates: [evening], musicianIds });
  await mailbox.find(changed.musician.email, /^Rehearsal for/);
  await mailbox.find(changed.musician.email, /^Which date suits you/);
}

/** One is asked and owes the answer; one has said yes, and may take it back. */
async function mailPlayers({ site, admin, client, mailbox }: Everybody): Promise<void> {
  const [request, players] = [await aRequest(site, {}, { client }), await somePlayers(site, 2)];
  const [asked, playing] = players as [TestPlayer, TestPlayer];
  await ask(admin, request, players, { places: 2 });
  const { text = '' } = await mailbox.find(playing.email, /^Can you play/);
  const token = /\/play\?token=([\w-]+)/.exec(text)?.[1];
  await client.post('/players/by-link/answer', { token, answer: 'yes' });
  await mailbox.find(asked.email, /^Can you play/);
  await mailbox.find(playing.email, /^Your yes is noted/);
}

/** As at ten yesterday morning, a week before an event. */
async function mailReminders({ site, admin, client, mailbox }: Everybody): Promise<void> {
  const soon = await aRequest(site, { eventDate: dayIn(LAS_VEGAS, site.clock.now(), 6) }, { client });
  await bringTo(site, soon, 'confirmed', admin);
  const at = new Date(Date.parse(startOfDayIn(LAS_VEGAS, dayIn(LAS_VEGAS, site.clock.now(), -1))) + 10 * 3_600_000);
  await remindOfEvents({ ...site.ctx, clock: { now: () => at } });
  await mailbox.find(client.email, /^In a week/);
}

/** After an event, where tips are taken. */
async function mailThanks({ site, admin, mailbox }: Everybody): Promise<void> {
  await takeTips(admin);
  const { id: musicianId } = await aMusician(site);
  const glad = { firstName: 'Rae', lastName: 'Kahale', email: 'glad-by-phone@example.com' };
  const booking = {
    ...eventRequest({ musicianId, newClient: glad, eventDate: dayIn(LAS_VEGAS, site.clock.now(), -1) }),
    status: 'confirmed',
    lines: [{ label: 'Playing', amount: 400 }],
  };
  const { body } = await admin.post('/requests', booking, { headers: { 'Idempotency-Key': 'glad-by-phone' } });
  await actOnTips({ admin, id: body._id }, { act: 'came', dollars: 20, method: 'cash' });
  await mailbox.find(glad.email, /for the players has come/);
  // Else the clock does while robots press.
  await recordPayouts(site.ctx);
}

async function mailOthers({ site, admin, client, mailbox }: Everybody): Promise<void> {
  const paid = await anOrder(site);
  await confirm(admin, paid._id);
  const order = await anOrder(site);
  await mailbox.find(paid.email, /^Your order/);
  await mailbox.find(order.email, /^Your order/);
  const gift = await aGift(site, admin);
  await mailDueGifts(site.ctx);
  await mailbox.find(gift.recipient, /gives you music/);
  await aWish(site, mailbox, { piece: 'Nuvole Bianche' });
  await client.post('/auth/forgotten', { email: client.email });
  await mailbox.find(client.email, 'Choose a new password');
  await mailbox.find(client.email, VERIFY_SUBJECT);
}
