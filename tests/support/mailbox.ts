import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Where in the talk it goes wrong, and how: an answer of that number, silence, or a connection that ends. */
export interface MailFault {
  at: 'greeting' | 'sender' | 'recipient' | 'data';
  does: number | 'hang' | 'drop';
}

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
  /** While set, everybody meets it. What goes wrong at 'data' has been received whole, unless it is a number. */
  fault: MailFault | undefined;
  /** How many were left hanging so far. */
  hung: number;
  /** Answers those that hang at 'data': taken. */
  release(): void;
  /** Addresses it says are not there: 550. */
  unknown: Set<string>;
  /** What it has refused so far. */
  refused: ParsedMail[];
  close(): Promise<void>;
}

/**
 * A real SMTP server on this machine that keeps what it is sent. `startTls` offers encryption, with a certificate nobody
 * has signed.
 */
export async function openMailbox({ host = '127.0.0.1', startTls = false } = {}): Promise<Mailbox> {
  const received: ParsedMail[] = [];
  const refused: ParsedMail[] = [];
  const confirmations: ParsedMail[] = [];
  const waiting: { ready: () => boolean; resolve: () => void }[] = [];
  const held: (() => void)[] = [];
  const box = { refusing: false, unknown: new Set<string>(), fault: undefined as MailFault | undefined, hung: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: startTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => meet('greeting', done),
    onMailFrom: (_address, _session, done) => meet('sender', done),
    onRcptTo({ address }, _session, done) {
      if (!box.unknown.has(address)) return meet('recipient', done);
      done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        // What the HTML shows is part of it.
        mail.attachments = mail.attachments.filter(({ related }) => !related);
        if (box.refusing) {
          if (!isConfirmation(mail)) refused.push(mail);
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        }
        if (typeof box.fault?.does !== 'number' || box.fault.at !== 'data')
          (isConfirmation(mail) ? confirmations : received).push(mail);
        meet('data', done);
        for (const { ready, resolve } of waiting) if (ready()) resolve();
      }, done);
    },
  });
  function meet(at: MailFault['at'], done: (error?: Error | null) => void): void {
    const { fault } = box;
    if (fault?.at !== at) done();
    else if (typeof fault.does === 'number')
      done(Object.assign(new Error('this is a test'), { responseCode: fault.does }));
    else if (fault.does === 'drop') dropAll();
    else {
      box.hung += 1;
      if (at === 'data') held.push(done);
    }
  }
  function dropAll(): void {
    for (const { _socket: socket } of server.connections as unknown as Set<{ _socket: Socket }>) socket.destroy();
  }
  server.on('error', () => undefined);
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const until = (ready: () => boolean) =>
    ready() ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ ready, resolve }));
  return Object.assign(box, {
    url: `smtp://${host}:${port}`,
    release() {
      for (const done of held.splice(0)) done();
    },
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
