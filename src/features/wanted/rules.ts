import { isOneLine } from '#/platform/text/control-characters.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { EMAIL_REQUIRED } from '../accounts/messages.ts';
import { emailProblem, type Problems, present } from '../accounts/rules.ts';
import { PIECE_ONE_LINE, PIECE_REQUIRED } from './messages.ts';
import { PIECE_MAX_LENGTH } from './model.ts';

export function pieceProblem(piece: string): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(piece)) return PIECE_REQUIRED;
  const fits = [...piece.trim()].length <= PIECE_MAX_LENGTH && isOneLine(piece) && piece.isWellFormed();
  return fits ? undefined : PIECE_ONE_LINE;
}

type WishField = 'piece' | 'email' | 'eventDate';

export function wishProblems({ piece, email, eventDate }: Record<WishField, string>): Problems<WishField> {
  return present({
    piece: pieceProblem(piece),
    email: email.trim() === '' ? EMAIL_REQUIRED : emailProblem(email.trim()),
    eventDate: dateProblem(eventDate),
  });
}

/** The same for one piece in any order of its words, accents and capitals: 'Nuvole Bianche, Einaudi', 'einaudi nuvole bianche'. */
export function pieceKey(piece: string): string {
  const words = foldText(piece)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'by');
  return [...new Set(words)].toSorted().join(' ') || foldText(piece).trim();
}
