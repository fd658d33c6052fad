import { createRoute, z } from '@hono/zod-openapi';
import { confirmImport, fileRefused, formatOf, previewImport } from '#/features/catalogue-files/import.server.ts';
import { FILE_NEEDED, FILE_TOO_LARGE, ONE_FILE, PREVIEW_FIRST } from '#/features/catalogue-files/messages.ts';
import { type ExportKind, type FileFormat, IMPORT_MAX_BYTES } from '#/features/catalogue-files/model.ts';
import { exportFile, importTemplate } from '#/features/catalogue-files/queries.server.ts';
import {
  exportKindSchema,
  exportQuerySchema,
  importAnswerSchema,
  importFormSchema,
  importKindSchema,
} from '#/features/catalogue-files/schema.server.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { asBytes } from '../http/as-bytes.ts';
import { createApi, json, refusals } from '../http/create-api.ts';
import { formAsJson } from '../http/form-as-json.ts';
import { FIELDS_LIMIT, guard } from '../http/guard.ts';

const tags = ['Import, export'];
const formLimit = { bytes: IMPORT_MAX_BYTES + FIELDS_LIMIT.bytes, words: FILE_TOO_LARGE };
const TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
const text = z.string();

const download = createRoute({
  method: 'get',
  path: '/exports/{kind}',
  tags,
  summary: 'Everything of one kind as a file, for admins',
  middleware: guard({ who: 'admin' }),
  request: { params: exportKindSchema, query: exportQuerySchema },
  responses: {
    200: {
      description: 'A file to keep and to edit; an import reads it again.',
      content: { 'text/csv': { schema: text }, 'application/json': { schema: text } },
    },
    ...refusals(401, 403, 404, 422),
  },
});

const template = createRoute({
  method: 'get',
  path: '/imports/{kind}/template',
  tags,
  summary: 'An empty CSV file with the columns of an import',
  middleware: guard({ who: 'admin' }),
  request: { params: importKindSchema },
  responses: { 200: { description: 'A file.', content: { 'text/csv': { schema: text } } }, ...refusals(401, 403, 404) },
});

/** For the documentation only: `formAsJson` makes JSON of the form. */
const asForm: object = {
  'multipart/form-data': {
    schema: {
      allOf: [
        { $ref: '#/components/schemas/Import' },
        { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      ],
    },
  },
};

const upload = createRoute({
  method: 'post',
  path: '/imports/{kind}',
  tags,
  summary: 'Load opuses, musicians or performances from a CSV or JSON file',
  description:
    'As multipart/form-data, with the file in the field `file`. First with `dryRun` true: what would be added, changed and refused. Then again with `dryRun` false and the `digest` of that answer: exactly this is written, or 409.',
  middleware: [...guard({ who: 'admin', body: 'json-or-form', formLimit }), formAsJson(() => 'file')],
  request: { params: importKindSchema, body: { required: true, content: { ...json(importFormSchema), ...asForm } } },
  responses: {
    200: { description: 'What the file would do, or what it did.', content: json(importAnswerSchema) },
    ...refusals(401, 403, 404, 409, 422, 429),
  },
});

export const catalogueFilesApi = createApi()
  .openapi(download, async (c) => {
    const { kind } = c.req.valid('param');
    const { format } = c.req.valid('query');
    const parts = await exportFile(c.var.ctx, kind, format);
    return c.body(asBytes(parts), 200, fileHeaders(kind, format, c.var.ctx.clock.now()));
  })
  .openapi(template, (c) => {
    const { kind } = c.req.valid('param');
    return c.body(importTemplate(c.var.ctx, kind), 200, fileHeaders(kind, 'csv'));
  })
  .openapi(upload, async (c) => {
    const { ctx, files } = c.var;
    const { kind } = c.req.valid('param');
    const { dryRun, skipRefused, digest } = c.req.valid('json');
    const file = { kind, ...(await theFile(files)) };
    if (dryRun !== 'false') return c.json(await previewImport(ctx, file), 200);
    if (digest === '') throw fieldRefused('digest', PREVIEW_FIRST);
    return c.json(await confirmImport(ctx, file, { skipRefused: skipRefused === 'true', digest }), 200);
  });

/** @throws AppError validation */
async function theFile(files: readonly File[] | undefined) {
  const [file, another] = files ?? [];
  if (!file || (file.name === '' && file.size === 0)) throw fileRefused(FILE_NEEDED);
  if (another) throw fileRefused(ONE_FILE);
  return { fileName: file.name, format: formatOf(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

function fileHeaders(kind: ExportKind, format: FileFormat, day?: Date): Record<string, string> {
  const name = ['forte-and-piano', kind, day?.toISOString().slice(0, 10) ?? 'template'].join('-');
  return {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
    'Cache-Control': 'no-store',
  };
}
