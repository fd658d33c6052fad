import { connect, type Socket } from 'node:net';

export interface Patience {
  patienceMs: number;
  wholeMs: number;
}

type Connected = (error: Error | null, socket?: { connection: Socket }) => void;

/** nodemailer limits only silence, so a dripping server needs a total limit. */
export function boundedSocket(host: string, port: number, { patienceMs, wholeMs }: Patience) {
  return (_options: unknown, done: Connected): void => {
    const socket = connect({ host, port });
    const end = (message: string) => socket.destroy(new Error(message));
    const connecting = setTimeout(end, patienceMs, 'Connection timeout');
    const whole = setTimeout(end, wholeMs, `Timeout: one message took longer than ${wholeMs / 1000} s`);
    socket.once('error', done);
    socket.once('connect', () => {
      clearTimeout(connecting);
      socket.off('error', done);
      done(null, { connection: socket });
    });
    socket.once('close', () => {
      clearTimeout(connecting);
      clearTimeout(whole);
    });
  };
}
