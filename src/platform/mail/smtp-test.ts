import { mailTroubleWords } from './mail-trouble.ts';
import { createMailTransport, type Envelope, type MailTransport } from './transport.ts';

/** Shorter than for real mail: somebody sits and waits for the answer. */
const PATIENCE_MS = 8_000;

/** Tries a mail server that may not be the one in use. Answers what is wrong in words, undefined when all is well. */
export interface SmtpTest {
  /** Connects and signs in; sends nothing. */
  check(smtpUrl: string): Promise<string | undefined>;
  /** Sends one message; without a server it becomes a file, as all mail does then. */
  send(smtpUrl: string | undefined, mail: Envelope): Promise<string | undefined>;
}

export function createSmtpTest(dataDir: string): SmtpTest {
  async function attempt(smtpUrl: string | undefined, act: (transport: MailTransport) => Promise<void>) {
    const transport = createMailTransport(smtpUrl, dataDir, { patienceMs: PATIENCE_MS });
    try {
      await act(transport);
      return undefined;
    } catch (error) {
      return mailTroubleWords(error, smtpUrl ? new URL(smtpUrl).host : 'The mail folder');
    } finally {
      transport.close();
    }
  }
  return {
    check: (smtpUrl) => attempt(smtpUrl, (transport) => transport.check()),
    send: (smtpUrl, mail) => attempt(smtpUrl, (transport) => transport.send(mail)),
  };
}
