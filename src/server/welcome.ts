import type { RunningServer } from './start.ts';

/** Says where the site is, where its data lives and how to become admin; one line for each risk taken. */
export async function printWelcome({ origin, parts, setupCode }: RunningServer): Promise<void> {
  const { location, settings, post } = parts;
  const { transport } = await post.open();
  const lines = [
    `Forte & Piano is at ${origin}`,
    `Data: ${location}`,
    `Mail: ${transport.description}`,
    ...(setupCode ? [`First run: open ${origin}/admin/setup and enter the code ${setupCode}`] : []),
    'Become admin: npm run admin -- create you@example.com, then log in at /admin/login',
  ];
  if (origin.startsWith('http:'))
    lines.push('Warning: ORIGIN is http, so cookies are not marked Secure. Use https for a public site.');
  if (settings.current.smtpUrl?.startsWith('smtp:'))
    lines.push('Note: SMTP without TLS is used on this machine only; elsewhere STARTTLS is required.');
  process.stdout.write(`${lines.join('\n')}\n`);
}
