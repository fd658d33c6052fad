import { z } from '@hono/zod-openapi';
import { seenSchema, someParagraphsSchema } from '../site-content/schema.server.ts';

const text = z.string().trim().min(1);

/** `content/about.json` (spec section 2, About Us). */
export const aboutFileSchema = z.strictObject({
  story: z.array(text).min(1),
  carousel: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/, 'must be a file name in small letters'),
        who: z.enum(['hana', 'danylo', 'both']),
        alt: text,
        caption: text,
      }),
    )
    .min(1)
    .refine((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length, 'names a picture twice'),
});

/** What an admin writes of it. */
export const aboutChangesSchema = z
  .strictObject({ story: someParagraphsSchema, seen: seenSchema })
  .openapi('AboutTexts');
