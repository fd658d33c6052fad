import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CalendarHost {
  /** Of a path with this name. */
  address(name: string): string;
  /** What is answered under a name, from now on. */
  answers(name: string, listener: RequestListener | string): void;
  /** How often it was asked. */
  asked(name: string): IncomingMessage[];
  stop(): Promise<void>;
}

/** Somebody else's server on this machine. A text is sent as a calendar, with its length as a mark of its version. */
export async function startCalendarHost(): Promise<CalendarHost> {
  const known = new Map<string, RequestListener>();
  const requests: IncomingMessage[] = [];
  const nameOf = ({ url = '' }: IncomingMessage) => url.slice(1).replace(/\..*/, '');
  const server = createServer((request, response) => {
    requests.push(request);
    (known.get(nameOf(request)) ?? nothing)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: (name) => `http://127.0.0.1:${port}/${name}.private-secret.ics`,
    answers: (name, listener) => void known.set(name, typeof listener === 'string' ? sent(listener) : listener),
    asked: (name) => requests.filter((request) => nameOf(request) === name),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function nothing(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}

function sent(text: string): RequestListener {
  const ETag = `"${text.length}"`;
  return (request, response) => {
    if (request.headers['if-none-match'] === ETag) response.writeHead(304).end();
    else response.writeHead(200, { 'Content-Type': 'text/calendar', ETag }).end(text);
  };
}

interface GivenEvent {
  title: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM in Las Vegas; a whole day without. */
  start?: string;
  end?: string;
  more?: readonly string[];
}

export function calendarOf(...events: readonly GivenEvent[]): string {
  const lines = events.flatMap(({ title, date, start, end, more = [] }, index) => {
    const day = date.replaceAll('-', '');
    const at = (name: string, time?: string) =>
      time ? `${name};TZID=America/Los_Angeles:${day}T${time.replace(':', '')}00` : `${name};VALUE=DATE:${day}`;
    const times = [at('DTSTART', start), ...(end ? [at('DTEND', end)] : [])];
    return ['BEGIN:VEVENT', `UID:${index}@example.com`, ...times, `SUMMARY:${title}`, ...more, 'END:VEVENT'];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Orchestra', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
