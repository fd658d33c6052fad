import { expect } from 'vitest';
import { connect } from '#/database/engines/connect.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage } from '../support/engine.ts';
import { eventRequest } from '../support/event-request.ts';
import { registration } from '../support/factories.ts';
import { createKilledSite, furnish } from '../support/killed-site.ts';
import { copiesOf } from '../support/mail-worker.ts';
import { openMailbox } from '../support/mailbox.ts';
import { onEngine } from '../support/one-engine.ts';
import { amount, noteProof } from '../support/proof.ts';

const MAILS_OF_A_REQUEST = 3;
const kills = amount({ short: 1, long: 50 });

onEngine('sqlite')(
  'a process killed while it sends: no mail is lost, and at most one goes out again, under its Message-ID',
  async () => {
    const storage = await createTestStorage();
    const { musicianId } = await furnish(storage);
    const mailbox = await openMailbox();
    const site = await createKilledSite(storage, { SMTP_URL: mailbox.url });
    await site.start();
    const client = new BrowserSession(site);
    await client.post('/auth/register', registration());
    let promised = 0;
    const { db } = connect(storage);
    const states = async () => {
      const mails = db.selectFrom('outbox').select('state').where('kind', 'like', 'event-request.%');
      return (await mails.execute()).map(({ state }) => state);
    };
    // Not only here: also written down as sent, or the next kill would fall into that moment.
    const untilSent = () => expect.poll(states).toEqual(Array(promised).fill('sent'));
    const doubled: Record<'recipient' | 'data', number> = { recipient: 0, data: 0 };
    for (let kill = 0; kill < kills; kill += 1) {
      // Before anything of the mail was said, and when all of it was and the answer is still to come.
      const at = kill % 2 === 0 ? 'data' : 'recipient';
      const hung = mailbox.hung;
      const copies = () => mailbox.received.length - copiesOf(mailbox.received).size;
      const before = copies();
      mailbox.fault = { at, does: 'hang' };
      const { status } = await client.post('/requests/send-email', eventRequest({ musicianId }));
      expect(status).toBe(202);
      promised += MAILS_OF_A_REQUEST;
      await expect.poll(() => mailbox.hung, { interval: 10 }).toBeGreaterThan(hung);
      await site.kill();
      mailbox.fault = undefined;
      mailbox.release();
      await site.start();
      await untilSent();
      doubled[at] += copies() - before;
    }
    await site.stop();
    await db.destroy();
    await mailbox.close();
    await storage.remove();
    noteProof('the process killed while it sends a mail', {
      kills,
      'mails promised': promised,
      lost: promised - copiesOf(mailbox.received).size,
      'sent again, of those the server had whole': doubled.data,
      'sent again, of those it had not': doubled.recipient,
    });
    expect(copiesOf(mailbox.received).size).toBe(promised);
    expect(doubled.recipient).toBe(0);
    expect(doubled.data).toBeLessThanOrEqual(kills);
    expect(Math.max(...copiesOf(mailbox.received).values())).toBeLessThanOrEqual(2);
  },
);
