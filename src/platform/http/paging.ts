/** One page of a list that is turned by number. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** From 1. */
  page: number;
  /** At least 1, also of an empty list. */
  pages: number;
}

/**
 * The page asked for, or the last one there is, so that a list that grew shorter never answers with nothing.
 * `read` is handed which rows.
 */
export async function pageOf<Item>(
  total: number,
  asked: number,
  perPage: number,
  read: (slice: { limit: number; offset: number }) => Promise<Item[]>,
): Promise<Page<Item>> {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  const items = total === 0 ? [] : await read({ limit: perPage, offset: (page - 1) * perPage });
  return { items, total, page, pages };
}

/** The number in `?page=`; anything else is the first page. */
export function pageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1;
}
