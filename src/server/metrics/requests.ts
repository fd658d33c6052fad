import type { RequestListener, ServerResponse } from 'node:http';
import type { Family, Sample } from './exposition.ts';
import type { RouteNames } from './routes.ts';

/** Seconds: a kept page, a page that is made, a page that waited for its turn, an upload. */
const BUCKETS = [0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 1, 2.5, 10];
const CLASSES = ['gone', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Plain numbers: counting costs a kept page next to nothing (docs/decisions/0084). */
interface Counted {
  classes: number[];
  /** Of each bucket alone; the last is beyond all. */
  buckets: number[];
  seconds: number;
}

interface RequestCounts {
  counting(listener: RequestListener): RequestListener;
  families(): Family[];
}

export function countRequests(routes: RouteNames): RequestCounts {
  const counted = new Map<string, Counted>();

  function count(url: string, response: ServerResponse, begun: number): void {
    const seconds = (performance.now() - begun) / 1000;
    const one = countedAt(counted, routes.nameOf(url));
    const place = response.headersSent ? Math.floor(response.statusCode / 100) : 0;
    one.classes[place] = (one.classes[place] ?? 0) + 1;
    const bucket = bucketOf(seconds);
    one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1;
    one.seconds += seconds;
  }

  return {
    counting: (listener) => (request, response) => {
      const begun = performance.now();
      const { url = '' } = request;
      listener(request, response);
      if (response.writableEnded) count(url, response, begun);
      else response.once('close', () => count(url, response, begun));
    },
    families: () => [
      {
        name: 'forte_http_requests_total',
        type: 'counter',
        help: 'Answers by route and class of status; gone: whoever asked left before there was one.',
        samples: [...counted].flatMap(([route, { classes }]) =>
          CLASSES.map((name, place): Sample => ({ labels: { route, class: name }, value: classes[place] ?? 0 })).filter(
            ({ value }) => value > 0,
          ),
        ),
      },
      {
        name: 'forte_http_request_duration_seconds',
        type: 'histogram',
        help: 'From the first line of a request to the end of its answer.',
        samples: [...counted].flatMap(([route, one]) => histogram(route, one)),
      },
    ],
  };
}

function countedAt(counted: Map<string, Counted>, route: string): Counted {
  const there = counted.get(route);
  if (there) return there;
  const fresh = { classes: CLASSES.map(() => 0), buckets: [...BUCKETS, 0].map(() => 0), seconds: 0 };
  counted.set(route, fresh);
  return fresh;
}

function bucketOf(seconds: number): number {
  let place = 0;
  while (place < BUCKETS.length && seconds > (BUCKETS[place] ?? 0)) place += 1;
  return place;
}

function histogram(route: string, { buckets, seconds }: Counted): Sample[] {
  let sum = 0;
  const upTo = buckets.map((count, place): Sample => {
    sum += count;
    return { suffix: '_bucket', labels: { route, le: String(BUCKETS[place] ?? '+Inf') }, value: sum };
  });
  return [
    ...upTo,
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: sum },
  ];
}
