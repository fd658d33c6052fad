import { createMailTransport, type Envelope, type MailPlaces, type MailTransport } from './transport.ts';

export interface MailRoute {
  smtpUrl: string | undefined;
  mailFrom: string;
}

export interface Mailer {
  /** Called per message, so that changed settings apply at once. */
  open(): Promise<{ transport: MailTransport; from: string }>;
  close(): void;
}

export function createMailer(
  route: () => Promise<MailRoute>,
  places: MailPlaces,
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
      current ??= { smtpUrl, transport: createMailTransport(smtpUrl, places, { show }) };
      return { transport: current.transport, from: mailFrom };
    },
    close: () => current?.transport.close(),
  };
}
