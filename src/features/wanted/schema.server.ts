import { z } from '@hono/zod-openapi';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { EMAIL_REQUIRED } from '../accounts/messages.ts';
import { checked, emailSchema, linkToken } from '../accounts/schema.server.ts';
import { PIECE_REQUIRED } from './messages.ts';
import { pieceProblem } from './rules.ts';

export const wishSchema = z
  .strictObject({
    piece: checked(pieceProblem, PIECE_REQUIRED).trim(),
    email: z.string({ error: EMAIL_REQUIRED }).pipe(emailSchema),
    eventDate: checked((text) => dateProblem(text), 'Please give a date.')
      .default('')
      .openapi({ description: 'For which day, if there is one.', example: '2027-04-17' }),
  })
  .openapi('Wish');
export type NewWish = z.infer<typeof wishSchema>;

export const wishAnswerSchema = z
  .strictObject({ token: linkToken, answer: z.enum(['yes', 'no']) })
  .openapi('WishAnswer');
export type WishAnswer = z.infer<typeof wishAnswerSchema>['answer'];

export const wantedPieceSchema = z
  .object({
    _id: z.string(),
    piece: z.string(),
    people: z.int().openapi({ description: 'How many have confirmed that they want to be told.' }),
    dates: z.array(z.string()).openapi({ description: 'Days to come for which it is wanted.' }),
    firstAskedAt: z.string(),
    lastAskedAt: z.string(),
  })
  .openapi('WantedPiece');
export type WantedPiece = z.infer<typeof wantedPieceSchema>;

export const playedNowSchema = z.strictObject({ opusId: z.string().max(60) }).openapi('PlayedNow');
export const toldSchema = z.object({ told: z.int() }).openapi('WantedTold');
