import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  received: ParsedMail[];
  /** The mails that ask to confirm an address. Every signing up sends one, so they stand apart from what a test is about. */
  confirmations: ParsedMail[];
  /** Resolves when at least `count` messages are in. */
  until(count: number): Promise<ParsedMail[]>;
  /** Resolves with the newest mail to `address` whose subject is or fits `subject`, once there are `count` of them. */
  find(address: string, subject: string | RegExp, count?: number): Promise<ParsedMail>;
  /** While true, the server refuses every message for now. */
  refusing: boolean;
  /** Addresses it says are not there: 550. */
  unknown: Set<string>;
  /** What it has refused so far. */
  refused: ParsedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is sent. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ParsedMail[] = [];
  const refused: ParsedMail[] = [];
  const confirmations: ParsedMail[] = [];
  const waiting: { ready: () => boolean; resolve: () => void }[] = [];
  const box = { refusing: false, unknown: new Set<string>() };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!box.unknown.has(address)) return done();
      done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (box.refusing) {
          if (!isConfirmation(mail)) refused.push(mail);
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        }
        (isConfirmation(mail) ? confirmations : received).push(mail);
        done();
        for (const { ready, resolve } of waiting) if (ready()) resolve();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const until = (ready: () => boolean) =>
    ready() ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ ready, resolve }));
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    confirmations,
    async until(count: number) {
      await until(() => received.length >= count);
      return received;
    },
    async find(address: string, subject: string | RegExp, count = 1) {
      const fits = (given = '') => (typeof subject === 'string' ? given === subject : subject.test(given));
      const matching = () =>
        [...received, ...confirmations].filter(
          (mail) => fits(mail.subject) && [mail.to].flat().some((to) => to?.text === address),
        );
      await until(() => matching().length >= count);
      const newest = matching().at(-1);
      if (!newest) throw new Error(`no mail to ${address}: ${subject}`);
      return newest;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function isConfirmation(mail: ParsedMail): boolean {
  return mail.subject === 'Please confirm your email';
}
