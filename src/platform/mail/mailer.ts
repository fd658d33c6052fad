import { createMailTransport, type Envelope, type MailTransport } from './transport.ts';

/** Where mail goes and who it comes from, at this moment. */
export interface MailRoute {
  smtpUrl: string | undefined;
  mailFrom: string;
}

/** Hands out the transport that the settings of the moment ask for. */
export interface Mailer {
  /** Asked before every message, so that a change counts from the next one on. */
  open(): Promise<{ transport: MailTransport; from: string }>;
  close(): void;
}

/** One transport at a time; another is made when `route` names another server. */
export function createMailer(
  route: () => Promise<MailRoute>,
  dataDir: string,
  show?: (mail: Envelope) => void,
): Mailer {
  let current: { smtpUrl: string | undefined; transport: MailTransport } | undefined;
  return {
    async open() {
      const { smtpUrl, mailFrom } = await route();
      if (current && current.smtpUrl !== smtpUrl) {
        current.transport.close();
        current = undefined;
      }
      current ??= { smtpUrl, transport: createMailTransport(smtpUrl, dataDir, { show }) };
      return { transport: current.transport, from: mailFrom };
    },
    close: () => current?.transport.close(),
  };
}
