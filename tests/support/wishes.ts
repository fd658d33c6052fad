import type { Mailbox } from './mailbox.ts';

let wishers = 0;

interface NewWish {
  piece: string;
  email?: string;
  eventDate?: string;
}

/** A wish as the form makes it; the path of the link that its mailbox gets. */
export async function aWish(
  site: { origin: string },
  mailbox: Mailbox,
  { email = `wisher-${++wishers}@visitor.example`, ...wish }: NewWish,
): Promise<string> {
  const response = await fetch(`${site.origin}/api/wanted`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, ...wish }),
  });
  if (response.status !== 202) throw new Error(`a wish answered ${response.status}: ${await response.text()}`);
  const { text = '' } = await mailbox.find(email, /^Shall we tell you/);
  return /\/wanted\/link\?token=[\w-]+/.exec(text)?.[0] ?? '';
}
