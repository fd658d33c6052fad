import { pageNumber } from '#/platform/http/paging.ts';

const SEARCH_MAX_LENGTH = 200;

/** What is looked for in a list, as its address says it; what is no choice of ours is none. */
export function searchIn(request: Request) {
  const parameters = new URL(request.url).searchParams;
  return {
    search: (parameters.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    page: pageNumber(parameters.get('page')),
    choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
      return values.find((value) => value === parameters.get(name));
    },
  };
}

/** What may stand in the address, of pairs of value and words. */
export function valuesOf<Value extends string>(options: readonly (readonly [Value, string])[]): Value[] {
  return options.map(([value]) => value);
}
