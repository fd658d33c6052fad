import { networkInterfaces } from 'node:os';
import type { RunningServer } from '../start.ts';

export async function printWelcome({ origin, parts, setupCode }: RunningServer): Promise<void> {
  const { config, location, settings, post } = parts;
  const { transport } = await post.open();
  const lines = [
    `Forte & Piano is at ${origin}`,
    `Data: ${location}`,
    `Mail: ${transport.description}`,
    ...(setupCode ? [`First run: open ${origin}/admin/setup and enter the code ${setupCode}`] : []),
    ...elsewhere({ host: config.host, origin, firstRun: setupCode !== undefined, addresses: ownAddresses() }),
    'Become admin: npm run admin -- create you@example.com, then log in at /admin/login',
  ];
  if (origin.startsWith('http:'))
    lines.push('Warning: ORIGIN is http, so cookies are not marked Secure. Use https for a public site.');
  if (settings.current.smtpUrl?.startsWith('smtp:'))
    lines.push('Note: SMTP without TLS is used on this machine only; elsewhere STARTTLS is required.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

interface Listening {
  host: string;
  origin: string;
  firstRun: boolean;
  addresses: readonly string[];
}

/** LAN addresses; warns when ORIGIN is missing. */
export function elsewhere({ host, origin, firstRun, addresses }: Listening): string[] {
  if (new URL(origin).hostname !== 'localhost') return [];
  const [address = '192.168.1.20'] = addresses;
  const there = origin.replace('localhost', address);
  if (/^(0\.0\.0\.0|::)$/.test(host))
    return [`Note: forms can be sent at ${origin} only. Set ORIGIN to what people type, for example ORIGIN=${there}`];
  if (!firstRun || addresses.length === 0) return [];
  return [`On a phone in your network: start it with HOST=${address} npm start, and it is at ${there}`];
}

function ownAddresses(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((list = []) => list);
  return found.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
}
