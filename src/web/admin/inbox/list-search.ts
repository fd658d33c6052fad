import { pageNumber } from '#/platform/http/paging.ts';

const SEARCH_MAX_LENGTH = 200;

/** Drops unknown values. */
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

export function valuesOf<Value extends string>(options: readonly (readonly [Value, string])[]): Value[] {
  return options.map(([value]) => value);
}
