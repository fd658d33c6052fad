import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { applicantParts, filePart, RAW_FORM_TYPE, rawForm } from './raw-form.ts';
import { aPdf } from './resumes.ts';

export interface HeldForm {
  socket: Socket;
  /** The first line of what was answered; '' while nothing was. */
  answer(): string;
  /** Goes away without a word. */
  abort(): Promise<void>;
}

/** Begins to send an application of this many bytes, as far as `sent` says, and then keeps the connection. */
export async function holdForm(
  { origin }: { origin: string },
  { bytes = 5 * 1024 * 1024, sent = 0.5, caller = '' }: { bytes?: number; sent?: number; caller?: string } = {},
): Promise<HeldForm> {
  const { hostname, port } = new URL(origin);
  const body = rawForm([...applicantParts(), filePart('a.pdf', aPdf(bytes))]);
  const head = [
    'POST /api/requests/submit-form HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Content-Type: ${RAW_FORM_TYPE}`,
    `Content-Length: ${body.length}`,
    ...(caller ? [`X-Forwarded-For: ${caller}`] : []),
  ];
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(body.subarray(0, Math.floor(body.length * sent)), resolve));
  return {
    socket,
    answer: () => text.split('\r\n')[0] ?? '',
    async abort() {
      if (socket.destroyed) return;
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    },
  };
}
