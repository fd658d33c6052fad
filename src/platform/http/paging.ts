export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pages: number;
}

/** Clamped to the last page. `read` gets the row range. */
export async function pageOf<Item>(
  total: number,
  requested: number,
  perPage: number,
  read: (slice: { limit: number; offset: number }) => Promise<Item[]>,
): Promise<Page<Item>> {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, requested), pages);
  const items = total === 0 ? [] : await read({ limit: perPage, offset: (page - 1) * perPage });
  return { items, total, page, pages };
}

export function pageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1;
}
