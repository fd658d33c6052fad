import { z } from '@hono/zod-openapi';
import { aboutChangesSchema } from '#/features/about/schema.server.ts';
import { changeExtras } from '#/features/concert-series/pricing.server.ts';
import { extrasChangesSchema, seriesChangesSchema } from '#/features/concert-series/schema.server.ts';
import { changeTravel, previewTravel } from '#/features/concert-series/travel/commands.server.ts';
import {
  travelAskedSchema,
  travelChangesSchema,
  travelPreviewSchema,
} from '#/features/concert-series/travel/schema.server.ts';
import { changeRates } from '#/features/estimates/rates.server.ts';
import { ratesChangesSchema } from '#/features/estimates/schema.server.ts';
import { termsChangesSchema } from '#/features/event-requests/agreement/schema.server.ts';
import { joinChangesSchema } from '#/features/join-applications/schema.server.ts';
import { legalChangesSchema } from '#/features/legal/schema.server.ts';
import { servicesChangesSchema } from '#/features/offered-services/schema.server.ts';
import { changeMoods } from '#/features/repertoire/moods/changes.server.ts';
import { previewMoods } from '#/features/repertoire/moods/preview.server.ts';
import { changeDocument } from '#/features/site-content/commands.server.ts';
import { DOCUMENTS } from '#/features/site-content/model.ts';
import { openDocument } from '#/features/site-content/queries.server.ts';
import { changeOutdoors } from '#/features/sun-and-heat/commands.server.ts';
import { outdoorsChangesSchema } from '#/features/sun-and-heat/schema.server.ts';
import { changeWeddings } from '#/features/weddings/commands.server.ts';
import { weddingChangesSchema } from '#/features/weddings/schema.server.ts';
import { moodsChangesSchema, moodsPreviewSchema } from '#/features/work-facts/moods-schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';

const tags = ['Texts and prices'];

const documentSchema = z
  .object({
    body: z.record(z.string(), z.unknown()).openapi({ description: 'By the names its PATCH takes.' }),
    version: z.int().openapi({ description: 'Given back as `seen` with a change.' }),
  })
  .openapi('ContentDocument');

const open = call(
  'get /admin/content/{name}',
  'A text or a price list as an admin edits it',
  { tags, who: 'admin', params: z.object({ name: z.enum(DOCUMENTS) }), refuses: [401, 403, 404] },
  answers(200, 'The document.', documentSchema),
);

/** Each document has its own schema. */
function patch<Path extends string, Schema extends z.ZodType>(path: Path, summary: string, schema: Schema) {
  return call(
    `patch ${path}`,
    summary,
    { tags, who: 'admin', body: schema, refuses: [401, 403, 409, 422] },
    answers(200, 'As it is now.', documentSchema),
  );
}

const about = patch('/content/about', 'The story of About Us', aboutChangesSchema);
const series = patch('/content/series', 'The words of the concert series and its brochure', seriesChangesSchema);
const join = patch('/content/join', 'How somebody joins the team', joinChangesSchema);
const services = patch('/content/services', 'The services of the home page and their fee types', servicesChangesSchema);
const extras = patch('/content/extras', 'What a host can add to a concert, and what it costs', extrasChangesSchema);
const travel = patch(
  '/content/travel',
  'The areas by which travel is priced, and how long it takes',
  travelChangesSchema,
);
const travelPreview = call(
  'post /content/travel/preview',
  'What areas that are not saved would say of a zip code',
  { tags, description: 'Stores nothing.', who: 'admin', body: travelAskedSchema, refuses: [401, 403, 422] },
  answers(200, 'The zip codes of each area, and the one that was asked for.', travelPreviewSchema),
);
const rates = patch('/content/rates', 'What players cost, by the house and by each of them', ratesChangesSchema);

const weddings = patch(
  '/content/weddings',
  'The words of the page of weddings, and what it shows',
  weddingChangesSchema,
);
const terms = patch('/content/terms', 'The text of agreements, and what is due when', termsChangesSchema);
const legal = patch('/content/legal', 'What the law wants to be said', legalChangesSchema);
const outdoors = patch('/content/outdoors', 'Under what skies we play outdoors', outdoorsChangesSchema);

const moods = patch('/content/moods', 'By which tempo words and forms a work has a mood', moodsChangesSchema);

const moodsPreview = call(
  'post /content/moods/preview',
  'What a changed dictionary of moods would say of the works',
  { tags, description: 'Stores nothing.', who: 'admin', body: moodsChangesSchema, refuses: [401, 403, 422] },
  answers(200, 'How many works would change, and some of them.', moodsPreviewSchema),
);

export const contentApi = createApi()
  .openapi(open, async (c) => c.json(await openDocument(c.var.ctx, c.req.valid('param').name), 200))
  .openapi(about, async (c) => c.json(await changeDocument(c.var.ctx, 'about', c.req.valid('json')), 200))
  .openapi(series, async (c) => c.json(await changeDocument(c.var.ctx, 'series', c.req.valid('json')), 200))
  .openapi(join, async (c) => c.json(await changeDocument(c.var.ctx, 'join', c.req.valid('json')), 200))
  .openapi(services, async (c) => c.json(await changeDocument(c.var.ctx, 'services', c.req.valid('json')), 200))
  .openapi(weddings, async (c) => c.json(await changeWeddings(c.var.ctx, c.req.valid('json')), 200))
  .openapi(extras, async (c) => c.json(await changeExtras(c.var.ctx, c.req.valid('json')), 200))
  .openapi(rates, async (c) => c.json(await changeRates(c.var.ctx, c.req.valid('json')), 200))
  .openapi(travel, async (c) => c.json(await changeTravel(c.var.ctx, c.req.valid('json')), 200))
  .openapi(travelPreview, (c) => c.json(previewTravel(c.var.ctx, c.req.valid('json')), 200))
  .openapi(terms, async (c) => c.json(await changeDocument(c.var.ctx, 'terms', c.req.valid('json')), 200))
  .openapi(legal, async (c) => c.json(await changeDocument(c.var.ctx, 'legal', c.req.valid('json')), 200))
  .openapi(moods, async (c) => c.json(await changeMoods(c.var.ctx, c.req.valid('json')), 200))
  .openapi(moodsPreview, async (c) => c.json(await previewMoods(c.var.ctx, c.req.valid('json')), 200))
  .openapi(outdoors, async (c) => {
    const { body, version } = await changeOutdoors(c.var.ctx, c.req.valid('json'));
    return c.json({ body: { ...body }, version }, 200);
  });
