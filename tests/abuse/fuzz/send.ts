import type { BrowserSession } from '../../support/browser-session.ts';
import { WAIT_MS } from '../../support/patience.ts';
import type { Call, FormPart } from './calls.ts';
import type { RawAnswer } from './rules.ts';

/** Sends a call as its caller's browser would, but for what it says otherwise. */
export async function send(session: BrowserSession, { method, path, headers, body }: Call): Promise<RawAnswer> {
  const bare = method === 'GET' || method === 'HEAD';
  const response = await fetch(`${session.origin}/api${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
    headers: {
      ...(session.cookie && { Cookie: session.cookie }),
      ...(session.token && { 'X-CSRF-Token': session.token }),
      ...headers,
    },
    ...(!bare && body !== undefined && { body: typeof body === 'string' ? Buffer.from(body) : asForm(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function asForm(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const { name, value, fileName } of parts) {
    if (fileName === undefined) form.append(name, value);
    else form.append(name, new File([Buffer.from(value, 'latin1')], fileName));
  }
  return form;
}
