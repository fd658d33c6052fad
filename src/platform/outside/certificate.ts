import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const PATIENCE_MS = 5_000;

/** When the certificate of an https address runs out, whoever signed it; undefined when it has none or does not answer. */
export async function certificateEnds(address: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    ...{ host, port: Number(port || 443) },
    ...(isIP(host) === 0 && { servername: host }),
    // One that has run out is looked at too; nothing is sent.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const ends = new Date(socket.getPeerCertificate().valid_to);
    return Number.isNaN(ends.getTime()) ? undefined : ends;
  } catch {
    return undefined;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
