export const SERIES_PATH = '/mpcs';
export const BROCHURE_PATH = '/brochure.pdf';

export function concertPath(slug: string): string {
  return `${SERIES_PATH}/${slug}`;
}
