import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../files/storage/folder.ts';
import { createMailTransport } from './transport.ts';

/** A local address that counts as remote, because only 127.0.0.1 is loopback here. */
const ELSEWHERE = '127.0.0.2';

const mail = {
  id: 'm1',
  messageId: '<m1@example.com>',
  from: 'Forte & Piano <hello@example.com>',
  to: 'june@example.com',
  replyTo: null,
  subject: 'A subject',
  text: 'What only June reads',
  html: '<p>What only June reads</p>',
  attachments: [],
};

async function aServer(host: string, options: SMTPServerOptions) {
  const told: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      told.push(`password of ${username}: ${password}`);
      done(null, { user: username });
    },
    onMailFrom({ address }, _session, done) {
      told.push(`mail from ${address}`);
      done();
    },
    onData(stream, session, done) {
      told.push(`a message, ${session.secure ? 'encrypted' : 'in the clear'}`);
      stream.resume().on('end', () => done());
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, host);
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const transport = createMailTransport(
    `smtp://june:quiet-secret@${host}:${port}`,
    { dataDir: tmpdir(), files: createFolder(tmpdir()) },
    { patienceMs: 3_000 },
  );
  onTestFinished(() => transport.close());
  return { transport, told };
}

it.each([
  ['offers no encryption', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }],
  ['shows a certificate that nobody vouches for', { allowInsecureAuth: true }],
])('a server elsewhere that %s gets no password and no mail', async (_, options) => {
  const { transport, told } = await aServer(ELSEWHERE, options);
  await expect(transport.check()).rejects.toThrow(/TLS|certificate|self.signed/i);
  await expect(transport.send(mail)).rejects.toThrow(/TLS|certificate|self.signed/i);
  expect(told).toEqual([]);
});

it('a server on this machine that asks for encryption has it, whoever signed its certificate', async () => {
  const { transport, told } = await aServer('127.0.0.1', { authOptional: false });
  await transport.check();
  await transport.send(mail);
  expect(told).toContain('password of june: quiet-secret');
  expect(told.at(-1)).toBe('a message, encrypted');
});

it('a server that offers no way of signing in is not one that lets us in', async () => {
  const { transport } = await aServer('127.0.0.1', { disabledCommands: ['STARTTLS', 'AUTH'] });
  await expect(transport.check()).rejects.toThrow(/invalid login/i);
});

it('a server on this machine may do without', async () => {
  const { transport, told } = await aServer('127.0.0.1', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  await transport.send(mail);
  expect(told.at(-1)).toBe('a message, in the clear');
});
