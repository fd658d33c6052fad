import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  received: ParsedMail[];
  /** Resolves when at least `count` messages are in. */
  until(count: number): Promise<ParsedMail[]>;
  /** While true, the server refuses every message for now. */
  refusing: boolean;
  /** What it has refused so far. */
  refused: ParsedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is sent. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ParsedMail[] = [];
  const refused: ParsedMail[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const box = { refusing: false };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (box.refusing) {
          refused.push(mail);
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        }
        received.push(mail);
        done();
        for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    async until(count: number) {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      return received;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
