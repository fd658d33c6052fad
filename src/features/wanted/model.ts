export type { WantedPiece, WishAnswer } from './schema.server.ts';

export const PIECE_MAX_LENGTH = 200;
export const PIECES_PER_PAGE = 50;
export const WISH_KEPT_DAYS = 365;
export const UNCONFIRMED_KEPT_DAYS = 7;
