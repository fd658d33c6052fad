import type { RunningServer } from '#/server/start.ts';

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

/** Calls the API as one browser would: it keeps its cookies and sends its token. */
export class BrowserSession {
  readonly origin: string;
  /** Of the session. */
  cookie = '';
  token = '';
  readonly #otherCookies = new Map<string, string>();

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

  /** Logged out, or a session that has ended: what else it was given stays. */
  forgetSession(): void {
    this.cookie = '';
    this.token = '';
  }

  #cookies(without: CallOptions['without'] = []): string {
    const others = [...this.#otherCookies].map(([name, value]) => `${name}=${value}`);
    return [...(this.cookie && !without.includes('cookie') ? [this.cookie] : []), ...others].join('; ');
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (name.endsWith('session')) this.cookie = pair;
      else this.#otherCookies.set(name, value);
    }
  }

  async call(method: string, path: string, { body, headers = {}, without = [] }: CallOptions = {}): Promise<Answer> {
    const raw = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const cookies = this.#cookies(without);
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        // No test but those of packing itself needs it packed.
        'Accept-Encoding': 'identity',
        ...(raw !== undefined && { 'Content-Type': 'application/json' }),
        ...(cookies && { Cookie: cookies }),
        ...(this.token && !without.includes('token') && { 'X-CSRF-Token': this.token }),
        ...headers,
      },
      ...(raw !== undefined && { body: raw }),
    });
    this.#keepCookies(response);
    const text = await response.text();
    const json = response.headers.get('Content-Type')?.includes('json');
    const answer = { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
    if (answer.body?.token) this.token = answer.body.token;
    return answer;
  }
}
