import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface RawMail {
  /** Whom the mail server was told to bring it to. */
  recipients: string[];
  sender: string;
  /** Names of the headers as they stand, in small letters; an unfolded line for each. */
  headers: [name: string, value: string][];
  body: string;
}

/** An SMTP server on loopback that keeps mails byte for byte: nobody has tidied them up. */
export async function openRawMailbox() {
  const mails: RawMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ ...taken(raw), sender, recipients: envelope.rcptTo.map(({ address }) => address) });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function taken(raw: string): Pick<RawMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split(/\r\n|\r|\n/);
  const headers = lines.map((line): [string, string] => {
    const mark = line.indexOf(':');
    return [line.slice(0, mark).toLowerCase(), line.slice(mark + 1).trim()];
  });
  return { headers, body: raw.slice(end + 4) };
}
