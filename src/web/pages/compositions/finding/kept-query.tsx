import type { StoreQuery } from '#/features/compositions/model.ts';
import { searchFromQuery } from '#/features/compositions/url.ts';

export function KeptQuery({ query }: { query: StoreQuery }) {
  return [...searchFromQuery(query)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
