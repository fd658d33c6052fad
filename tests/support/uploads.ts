import type { Answer, BrowserSession } from './browser-session.ts';

/** Sends a file to an import, as the admin page does. */
export async function importFile(
  admin: BrowserSession,
  kind: string,
  content: string | Uint8Array,
  { name = 'file.csv', ...fields }: { name?: string; dryRun?: string; skipRefused?: string; digest?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([typeof content === 'string' ? content : Uint8Array.from(content)], name));
  const response = await fetch(`${admin.origin}/api/imports/${kind}`, {
    method: 'POST',
    body: form,
    headers: { Cookie: admin.cookie, 'X-CSRF-Token': admin.token },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Sends a file of the bank, as the admin page does. */
export async function bankFile(admin: BrowserSession, content: string, name = 'bank.csv'): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([content], name));
  const response = await fetch(`${admin.origin}/api/orders/bank-file`, {
    method: 'POST',
    body: form,
    headers: { Cookie: admin.cookie, 'X-CSRF-Token': admin.token },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Everything of one kind, as the admin page offers it for downloading. */
export async function exportedFile({ origin, cookie }: BrowserSession, kind: string, format = 'csv'): Promise<string> {
  const response = await fetch(`${origin}/api/exports/${kind}?format=${format}`, { headers: { Cookie: cookie } });
  return response.text();
}

/** Sends a spreadsheet as it is, as the admin page does. */
export async function sendSheet(admin: BrowserSession, content: Uint8Array | string, name: string): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : Uint8Array.from(content)], name));
  const response = await fetch(`${admin.origin}/api/sheets`, {
    method: 'POST',
    body: form,
    headers: { Cookie: admin.cookie, 'X-CSRF-Token': admin.token },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
