import { type Page, pageOf } from '#/platform/http/paging.ts';
import { everyWord, foldText } from '#/platform/text/fold-text.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { PerformanceCard, PerformanceSearch } from './model.ts';
import { listCalendarPerformances } from './queries.server.ts';
import { collaboratorText, placeText, tenseOf } from './rules.ts';

const PER_PAGE = 50;

export async function searchPerformances(
  ctx: AppContext,
  { search, show, sort }: PerformanceSearch,
  page: number,
): Promise<Page<PerformanceCard>> {
  requireAdmin(ctx);
  const matches = everyWord(search);
  const found = (await listCalendarPerformances(ctx)).filter((performance) => {
    const tense = tenseOf(performance);
    const shown = show === '' || show === tense || (show === 'nobody' && performance.musicians.length === 0);
    return shown && matches(textOf(performance));
  });
  if (sort === 'oldest') found.reverse();
  if (sort === 'title') {
    const keyed = found.map((performance) => ({ performance, key: foldText(performance.title) }));
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    found.splice(0, found.length, ...keyed.map(({ performance }) => performance));
  }
  return pageOf(found.length, page, PER_PAGE, async ({ limit, offset }) => found.slice(offset, offset + limit));
}

function textOf(performance: PerformanceCard): string {
  const { title, musicians, collaborators, program } = performance;
  return [
    title,
    placeText(performance),
    ...musicians.map(({ name }) => name),
    ...collaborators.map(collaboratorText),
    ...program.map((piece) => `${piece.title} ${piece.composer}`),
  ].join('\n');
}
