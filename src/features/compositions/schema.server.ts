import { z } from '@hono/zod-openapi';
import { PRICE_MAX, PRICE_MIN, STORE_INSTRUMENTS, YEAR_MAX, YEAR_MIN } from './model.ts';

const text = z.string().trim().min(1);

const compositionSchema = z.strictObject({
  composer: text,
  opusNo: z.string().regex(/^(\d+(_\d+)?|[b-z]\d+)$/, "must be like '7', '11_1' or 'b3' ('a' is for arrangements)"),
  title: text,
  movements: z.array(text),
  yearComposed: z.int().min(YEAR_MIN).max(YEAR_MAX),
  instrumentation: z.array(z.enum(STORE_INSTRUMENTS)).min(1),
  price: z.int().min(PRICE_MIN).max(PRICE_MAX),
});

/** `content/compositions.json` (spec section 3). */
export const compositionsFileSchema = uniqueByOpusNo(z.array(compositionSchema));

/** `content/arrangements.json`: ids start with 'a'. */
export const arrangementsFileSchema = uniqueByOpusNo(
  z.array(
    compositionSchema.extend({
      opusNo: z.string().regex(/^a\d+$/, "must start with 'a': 'a1'"),
      isTranscription: z.boolean(),
      biggerWork: z.string().trim().default(''),
      originalComposer: z.string().trim().default(''),
    }),
  ),
);

/** `content/payment.json`. */
export const paymentFileSchema = z.strictObject({
  payTo: z.url({ protocol: /^https$/, error: 'must be an https address' }),
});

function uniqueByOpusNo<Works extends z.ZodType<{ opusNo: string }[]>>(works: Works) {
  return works.superRefine((list, refinement) => {
    const seen = new Set<string>();
    for (const [index, { opusNo }] of list.entries()) {
      if (seen.has(opusNo))
        refinement.addIssue({ code: 'custom', path: [index, 'opusNo'], message: `'${opusNo}' is there twice` });
      seen.add(opusNo);
    }
  });
}
