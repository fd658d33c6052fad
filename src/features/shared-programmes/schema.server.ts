import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, isPlainText, ONE_LINE } from '#/platform/text/control-characters.ts';
import { linkToken } from '../accounts/schema.server.ts';
import type { Price } from '../concert-series/schema.server.ts';
import type { Estimate } from '../estimates/schema.server.ts';
import type { ProgrammeView } from '../programmes/schema.server.ts';
import { COMMENT_REQUIRED, LINK_NAME_REQUIRED, YOUR_NAME_REQUIRED } from './messages.ts';
import {
  COMMENT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  SECOND_MAX_LENGTH,
  THANKS_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './model.ts';

const name = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(NAME_MAX_LENGTH).refine(isOneLine, ONE_LINE);

export const newShareLinkSchema = z
  .strictObject({
    name: name(LINK_NAME_REQUIRED),
    mayWrite: z.boolean(),
    showsPrices: z.boolean(),
    /** Defaults to the caller's cart. */
    requestId: z.string().regex(ID).exactOptional(),
  })
  .openapi('NewShareLink');
export type NewShareLink = z.infer<typeof newShareLinkSchema>;

export const madeShareLinkSchema = z
  .object({ address: z.string(), qr: z.object({ path: z.string(), size: z.int() }) })
  .openapi('MadeShareLink');

export const newRemarkSchema = z
  .strictObject({
    token: linkToken,
    item: z.string().regex(ID),
    by: name(YOUR_NAME_REQUIRED),
    kind: z.enum(['heart', 'take-back', 'comment']),
    words: z.string().trim().max(COMMENT_MAX_LENGTH).refine(isPlainText).default(''),
  })
  .refine(({ kind, words }) => kind !== 'comment' || words !== '', { path: ['words'], error: COMMENT_REQUIRED })
  .openapi('NewRemark');
export type NewRemark = z.infer<typeof newRemarkSchema>;

/** Never the secret. */
export interface ShareLink {
  id: string;
  name: string;
  mayWrite: boolean;
  showsPrices: boolean;
  createdAt: string;
}

export interface Remark {
  id: string;
  item: string;
  kind: 'heart' | 'comment';
  by: string;
  words: string;
  createdAt: string;
}

export interface Sharing {
  links: ShareLink[];
  remarks: Remark[];
}

export interface SharedProgramme extends Pick<ProgrammeView, 'programme' | 'pieces' | 'version'> {
  changedAt: string;
  mayWrite: boolean;
  /** Only for writers. */
  remarks: Remark[];
  /** Null unless the link shows prices; quoted, else estimated. */
  price: Price | null;
  estimate: Estimate | null;
}

export interface FoundProgramme
  extends Pick<SharedProgramme, 'programme' | 'pieces' | 'version' | 'changedAt' | 'price'> {
  /** All who play, the leader first. */
  musician?: string;
  /** As it was sent; undefined before that. */
  estimate: Estimate | null | undefined;
}

const seats = {
  title: z.string().trim().max(TITLE_MAX_LENGTH).refine(isOneLine, ONE_LINE).default(''),
  second: z.string().trim().max(SECOND_MAX_LENGTH).refine(isOneLine, ONE_LINE).default(''),
  words: z.string().trim().max(THANKS_MAX_LENGTH).refine(isPlainText).default(''),
};
export type SeatsText = z.infer<z.ZodObject<typeof seats>>;

export const printQuerySchema = z.strictObject({
  token: linkToken.optional(),
  request: z.string().regex(ID).optional(),
  ...seats,
});
export type PrintQuery = z.infer<typeof printQuerySchema>;
