export const SERIES_PATH = '/mpcs';
export const BROCHURE_PATH = '/brochure.pdf';
export const POSTERS_PATH = '/pictures/posters';

export function concertPath(slug: string): string {
  return `${SERIES_PATH}/${slug}`;
}

export function posterAddress(slug: string, version: string): string {
  return `${POSTERS_PATH}/${slug}.svg?v=${version}`;
}

export function posterInAddress(pathname: string): string | undefined {
  return /^\/pictures\/posters\/([^/]+)\.svg$/.exec(pathname)?.[1];
}
