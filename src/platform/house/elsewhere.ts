export interface Elsewhere {
  /** 'Instagram', else the host. */
  name: string;
  address: string;
}

export const ELSEWHERE_MAX = 8;

const NAMES = new Map([
  ['instagram.com', 'Instagram'],
  ['facebook.com', 'Facebook'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
  ['tiktok.com', 'TikTok'],
  ['open.spotify.com', 'Spotify'],
  ['music.apple.com', 'Apple Music'],
  ['soundcloud.com', 'SoundCloud'],
  ['linkedin.com', 'LinkedIn'],
  ['threads.net', 'Threads'],
  ['bsky.app', 'Bluesky'],
  ['theknot.com', 'The Knot'],
  ['weddingwire.com', 'WeddingWire'],
  ['yelp.com', 'Yelp'],
]);

/** One address a line, or with spaces between; each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/\s+/))].filter(Boolean);
}

export function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
}

/** Of addresses that are ones. */
export function elsewhereIn(text: string): Elsewhere[] {
  return addressesIn(text).map((address) => {
    const host = new URL(address).hostname.replace(/^(?:www|m)\./, '');
    return { name: NAMES.get(host) ?? host, address };
  });
}
