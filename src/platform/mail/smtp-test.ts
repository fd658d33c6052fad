import { mailTroubleMessage } from './mail-trouble.ts';
import { createMailTransport, type Envelope, type MailPlaces, type MailTransport } from './transport.ts';

/** A person is waiting. */
const PATIENCE_MS = 8_000;

/** Answers the trouble in words, undefined when all is well. */
export interface SmtpTest {
  check(smtpUrl: string): Promise<string | undefined>;
  send(smtpUrl: string | undefined, mail: Envelope): Promise<string | undefined>;
}

export function createSmtpTest(places: MailPlaces): SmtpTest {
  async function attempt(smtpUrl: string | undefined, work: (transport: MailTransport) => Promise<void>) {
    const transport = createMailTransport(smtpUrl, places, { patienceMs: PATIENCE_MS });
    try {
      await work(transport);
      return undefined;
    } catch (error) {
      return mailTroubleMessage(error, smtpUrl ? new URL(smtpUrl).host : 'The mail folder');
    } finally {
      transport.close();
    }
  }
  return {
    check: (smtpUrl) => attempt(smtpUrl, (transport) => transport.check()),
    send: (smtpUrl, mail) => attempt(smtpUrl, (transport) => transport.send(mail)),
  };
}
