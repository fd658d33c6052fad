import { thousands } from '#/platform/thousands.ts';

const SEARCH_MAX_LENGTH = 200;
const PAGE = /^[1-9]\d{0,6}$/;

/** What is looked for in a list, as its address says it; what is no choice of ours is none. */
export function searchIn(request: Request) {
  const parameters = new URL(request.url).searchParams;
  return {
    search: (parameters.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    page: PAGE.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1,
    choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
      return values.find((value) => value === parameters.get(name));
    },
  };
}

/** '1 message', '1,204 messages'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`;
}
