import type { Layout } from './model.ts';

/** With `version` the address is immutable (spec section 2). */
export function samplePagePath(opusNo: string, layout: Layout = 'sheet', page = 1, version?: string): string {
  const suffix = layout === 'narrow' ? `-narrow-${page}` : page === 1 ? '' : `-${page}`;
  return withVersion(`/samples/${encodeURIComponent(opusNo)}${suffix}.svg`, version);
}

export function samplePicturePath(opusNo: string, page = 1, version?: string): string {
  return withVersion(`/samples/${encodeURIComponent(opusNo)}${page === 1 ? '' : `-${page}`}.webp`, version);
}

/** The first bars; `version` is that of the whole notation. */
export function coverNotesPath(opusNo: string, version?: string): string {
  return withVersion(`/samples/${encodeURIComponent(opusNo)}-cover.svg`, version);
}

export function sampleAudioPath(opusNo: string, version?: string): string {
  return withVersion(`/samples/${encodeURIComponent(opusNo)}.mp3`, version);
}

export function sampleTimingPath(opusNo: string, version?: string): string {
  return withVersion(`/samples/${encodeURIComponent(opusNo)}.json`, version);
}

function withVersion(path: string, version: string | undefined): string {
  return version === undefined ? path : `${path}?v=${version}`;
}
