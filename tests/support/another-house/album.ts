import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ParsedMail } from 'mailparser';
import type { APIResponse, Page } from 'playwright-core';
import { fileWord } from '#/platform/house/file-word.ts';
import { tracesBesideEvents, tracesOnPaper } from './traces.ts';

const run = promisify(execFile);
const PDF = 'application/pdf';
const FELT = 'rgb(194, 33, 27)';

/** Pictures of all that a house shows and sends, in a folder, and what is left in it of the first one. */
export interface Album {
  folder: string;
  pictures: number;
  /** '/cart still says Nevada' */
  left: string[];
  /** Papers by their address. */
  papers: Map<string, Buffer>;
}

/** Whoever the page belongs to; papers that a page leads to are taken along. */
export async function photographPages(
  page: Page,
  paths: readonly string[],
  album: Album,
  traces = tracesBesideEvents,
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    // The page without a network has no scripts.
    if ((await page.locator('script').count()) > 0) await page.locator('html[data-ready]').waitFor();
    await drawn(page);
    await keep(page, album, `page ${path.replace(/\?.*/, '')}`, await page.content(), traces);
    for (const address of await filesOf(page)) await takePaper(await page.request.get(address), album);
  }
}

/** As somebody's mailbox shows them. */
export async function photographMails(page: Page, mails: readonly ParsedMail[], album: Album): Promise<void> {
  for (const { subject = '', text, html, from, attachments } of mails) {
    await page.setContent(html || '');
    await drawn(page);
    await keep(page, album, `mail ${subject}`, [subject, text, html, from?.text].join('\n'));
    for (const { contentType, filename = '', content } of attachments)
      if (contentType === PDF) album.papers.set(filename, content);
  }
}

/** Set as their readers set them, and read by a program that is not ours. */
export async function photographPapers({ papers, folder, left }: Album): Promise<void> {
  for (const [name, pdf] of papers) {
    const file = join(folder, `paper ${fileWord(name)}`);
    writeFileSync(`${file}.pdf`, pdf);
    await run('pdftoppm', ['-png', '-r', '60', `${file}.pdf`, file]);
    const { stdout } = await run('pdftotext', ['-raw', `${file}.pdf`, '-']);
    left.push(...tracesOnPaper(stdout).map((trace) => `${name} still says ${trace}`));
  }
}

/** Addresses that links and forms of a page lead to, and that are no pages. */
async function filesOf(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const forms = await page.locator('form[action$=".pdf"]').evaluateAll((all) =>
    all.map((one) => {
      const { action, elements } = one as HTMLFormElement;
      const fields = [...elements].filter((field): field is HTMLInputElement => 'value' in field && 'name' in field);
      return `${action}?${new URLSearchParams(fields.map(({ name, value }) => [name, value]))}`;
    }),
  );
  return [...links, ...forms].filter((address) => /\.pdf\b|\/api\//.test(address));
}

/** Once by its name, or by where it lies. */
async function takePaper(answer: APIResponse, { papers }: Album): Promise<void> {
  const { 'content-type': type, 'content-disposition': named = '' } = answer.headers();
  if (type !== PDF) return;
  const name = /filename="([^"]+)"/.exec(named)?.[1] ?? new URL(answer.url()).pathname;
  if (!papers.has(name)) papers.set(name, await answer.body());
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((one) => one.decode().catch(() => undefined)),
    ]);
  });
}

async function keep(page: Page, album: Album, name: string, words: string, traces = tracesBesideEvents): Promise<void> {
  album.pictures += 1;
  const file = `${String(album.pictures).padStart(3, '0')} ${name.replaceAll(/[^\w.-]+/g, ' ').slice(0, 80)}.png`;
  await page.screenshot({ path: join(album.folder, file), fullPage: true });
  if (await isRed(page)) album.left.push(`${name} is still red`);
  album.left.push(...new Set(traces(words).map((trace) => `${name} still says ${trace}`)));
}

/** The accent of the first house, on anything but photographs and drawings. */
function isRed(page: Page): Promise<boolean> {
  return page.evaluate((felt) => {
    const parts = ['color', 'background-color', 'border-top-color', 'border-bottom-color', 'fill', 'stroke'];
    return [...document.querySelectorAll('body, body *')].some((element) => {
      const style = getComputedStyle(element);
      return parts.some((part) => style.getPropertyValue(part) === felt);
    });
  }, FELT);
}

export function newAlbum(folder: string): Album {
  mkdirSync(folder, { recursive: true });
  return { folder, pictures: 0, left: [], papers: new Map() };
}
