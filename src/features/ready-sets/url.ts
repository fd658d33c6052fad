export const SETS_PATH = '/sets';

export function setPath(slug: string): string {
  return `${SETS_PATH}/${slug}`;
}
