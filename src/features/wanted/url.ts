import { PIECE_PARAM } from '../contact/url.ts';

export const WANTED_PATH = '/wanted';
const WISH_LINK_PATH = '/wanted/link';

export function wantedPath(piece: string): string {
  return `${WANTED_PATH}?${new URLSearchParams({ [PIECE_PARAM]: piece })}`;
}

export function wishLinkPath(token: string): string {
  return `${WISH_LINK_PATH}?token=${token}`;
}

export function wantedPiecePath(id: string): string {
  return `/admin/wanted/${id}`;
}
