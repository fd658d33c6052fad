import type { RunningServer } from '../../src/server/start.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server says; assertions give it a shape
  body: any;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Leaves out what a browser of ours would send. */
  without?: ('cookie' | 'token')[];
}

/** Calls the API as one browser would: it keeps its cookie and sends its token. */
export class BrowserSession {
  readonly origin: string;
  cookie = '';
  token = '';

  constructor(server: Pick<RunningServer, 'origin'>) {
    this.origin = server.origin;
  }

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('GET', path, options);
  }

  post(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, { ...options, body });
  }

  put(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('PUT', path, { ...options, body });
  }

  async call(method: string, path: string, { body, headers = {}, without = [] }: CallOptions = {}): Promise<Answer> {
    const raw = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        ...(raw !== undefined && { 'Content-Type': 'application/json' }),
        ...(this.cookie && !without.includes('cookie') && { Cookie: this.cookie }),
        ...(this.token && !without.includes('token') && { 'X-CSRF-Token': this.token }),
        ...headers,
      },
      ...(raw !== undefined && { body: raw }),
    });
    const setCookie = response.headers.getSetCookie()[0];
    if (setCookie) this.cookie = setCookie.split(';')[0] ?? '';
    const text = await response.text();
    const json = response.headers.get('Content-Type')?.includes('json');
    const answer = { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
    if (answer.body?.token) this.token = answer.body.token;
    return answer;
  }
}
