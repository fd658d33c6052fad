import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const PAGES = [
  '/',
  '/about',
  '/repertoire',
  '/musicians',
  '/performances',
  '/mpcs',
  '/mpcs/american-pride',
  '/ncs',
  '/ncs/22',
  '/contact',
  '/auth/login',
  '/auth/signup',
];

let site: RealSite;
const heads = new Map<string, ReturnType<typeof readHead>>();

beforeAll(async () => {
  site = await startRealSite();
  const works = (await (await fetch(`${site.origin}/api/opuses?limit=1`)).json()) as { items: { _id: string }[] };
  const musicians = (await (await fetch(`${site.origin}/api/musicians`)).json()) as { _id: string }[];
  const performances = (await (await fetch(`${site.origin}/api/performances`)).json()) as { _id: string }[];
  const single = [
    `/opus/details/${works.items[0]?._id}`,
    `/musician/details/${musicians[0]?._id}`,
    `/performances/${performances[0]?._id}`,
  ];
  for (const path of [...PAGES, ...single]) {
    const response = await fetch(site.origin + path);
    expect(response.status, path).toBe(200);
    heads.set(path, readHead(await response.text()));
  }
});

afterAll(() => site.stop());

function readHead(markup: string) {
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(markup)?.[1] ?? '';
  return {
    headings: markup.match(/<h1[\s>]/g)?.length ?? 0,
    title: /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? '',
    description: content('description'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(markup)?.[1] ?? '',
    image: content('og:image'),
  };
}

test('every public page has one h1, and a title and a description of its own', () => {
  for (const [path, { headings, title, description }] of heads) {
    expect(headings, `${path}: h1`).toBe(1);
    expect(title.length, `${path}: title`).toBeGreaterThan(10);
    expect(description.length, `${path}: description`).toBeGreaterThan(30);
  }
  const all = [...heads.values()];
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test('every public page is known by its own full address', () => {
  for (const [path, { canonical }] of heads) expect(canonical).toBe(site.origin + path);
});

test('every public page has a picture to share it by, which is there', async () => {
  for (const [path, { image }] of heads) {
    const response = await fetch(image);
    expect(response.status, `${path}: ${image}`).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^image\//);
  }
});
