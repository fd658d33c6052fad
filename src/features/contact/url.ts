export function messagePath(id: string): string {
  return `/admin/messages/${id}`;
}

export const PIECE_PARAM = 'piece';

const LONGEST = 300;

export function askForPiecePath(piece: string): string {
  return `/contact?${new URLSearchParams({ [PIECE_PARAM]: piece })}`;
}

export function readPiece(params: URLSearchParams): string {
  return (params.get(PIECE_PARAM) ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
}
