import { aSettledEvent } from '../agreements.ts';
import type { BrowserSession } from '../browser-session.ts';
import { contactMessage, solveCaptcha } from '../contact.ts';
import { composition, concert, readySet, sendScore } from '../content.ts';
import { aMusician, anOpus, aPerformance } from '../factories.ts';
import { aGift } from '../gifts.ts';
import type { Mailbox } from '../mailbox.ts';
import { mailEverything } from '../mailed/every-mail.ts';
import { tokenOf } from '../orders.ts';
import { applyToJoin } from '../resumes.ts';
import { aScore } from '../scores.ts';
import { aSharedProgramme } from '../sharing.ts';
import type { TestServer } from '../test-server.ts';
import { sendSheet } from '../uploads.ts';
import { aWish } from '../wishes.ts';

interface Everybody {
  site: TestServer;
  mailbox: Mailbox;
  admin: BrowserSession;
  client: BrowserSession & { email: string };
}

/**
 * What people own and send in a house without samples: everything its pages and mails can be about. The client is who
 * asked for it.
 * @returns what stands for each parameter of an address; of what has two kinds, by the room before it
 */
export async function furnish({ site, mailbox, admin, client }: Everybody): Promise<Record<string, string>> {
  const pianist = await aMusician(site, { firstName: 'Mira', lastName: 'Sample', instruments: ['Piano'], owner: true });
  const opus = await anOpus(site, { offeringMusicians: [pianist.id] });
  const performanceId = await aPerformance(site, { city: 'Santa Fe', state: 'NM', date: '2027-02-14' });
  const programme = [{ title: 'Raindrop Prelude', composer: 'Frédéric Chopin' }];
  const played = await admin.post('/concerts', concert({ pianist: 'Mira Sample', program: programme }));
  const score = await admin.post('/compositions', composition({ opusNo: 'b1', composer: 'Mira Sample', price: 2 }));
  const set = await admin.post('/sets', readySet());
  await sendScore(admin, 'b1', await aScore([[612, 792]]));
  for (const { status, body } of [played, score, set])
    if (status !== 201) throw new Error(`adding answered ${status}: ${JSON.stringify(body)}`);
  await admin.call('PATCH', '/content/legal', { body: { privacy: '## What we keep\n\nYour name.' } });
  await mailEverything({ site, mailbox, admin, client });
  const requestId = await aSettledEvent(site, client, 'A wedding in the snow');
  await aSharedProgramme(site, client);
  await client.post('/requests/submit-form', contactMessage({ captchaValue: await solveCaptcha(site) }));
  const token = tokenOf(await aWish(site, mailbox, { piece: 'A Quodlibet' }));
  await client.post('/wanted/answer', { token, answer: 'yes' });
  await applyToJoin(site, 'applicant@visitor.example');
  const sheet = await sendSheet(admin, 'title,composer\nA Waltz,Clara Schumann\n', 'works.csv');
  const first = async (path: string): Promise<string> => {
    const { body } = await admin.get(path);
    return (body.items ?? body)[0]._id;
  };
  const gift = await aGift(site, admin);
  return {
    giftCode: gift.code,
    opusId: opus._id,
    musicianId: pianist.id,
    performanceId,
    requestId,
    composer: 'clara-schumann',
    opusNo: 'b1',
    'mpcs/slug': played.body._id,
    'concerts/slug': played.body._id,
    'sets/slug': set.body._id,
    part: 'series',
    text: 'privacy',
    sheetId: sheet.body._id,
    pollId: await first('/polls'),
    orderId: await first('/orders'),
    wishId: await first('/wanted'),
    applicationId: await first('/applications'),
    messageId: await first('/messages'),
    mailId: await first('/mails'),
    clientId: await first('/clients'),
  };
}
