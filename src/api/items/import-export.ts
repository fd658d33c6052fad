import { z } from '@hono/zod-openapi';
import { confirmImport, fileRefused, formatOf, previewImport } from '#/features/import-export/import.server.ts';
import { FILE_NEEDED, FILE_TOO_LARGE, ONE_FILE, PREVIEW_FIRST } from '#/features/import-export/messages.ts';
import { type ExportKind, type FileFormat, IMPORT_MAX_BYTES } from '#/features/import-export/model.ts';
import { exportFile, importTemplate } from '#/features/import-export/queries.server.ts';
import {
  exportKindSchema,
  exportQuerySchema,
  importAnswerSchema,
  importFormSchema,
  importKindSchema,
} from '#/features/import-export/schema.server.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { fileWord } from '#/platform/house/file-word.ts';
import { asBytes } from '../http/as-bytes.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import { formWithFile } from '../http/form-as-json.ts';

const tags = ['Import, export'];
const form = formWithFile('file', { bytes: IMPORT_MAX_BYTES, message: FILE_TOO_LARGE }, 'Import');
const TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
const text = z.string();

const download = call(
  'get /exports/{kind}',
  'Everything of one kind as a file, for admins',
  { tags, who: 'admin', params: exportKindSchema, query: exportQuerySchema, refuses: [401, 403, 404, 422] },
  {
    200: {
      description: 'A file to keep and to edit; an import reads it again.',
      content: { 'text/csv': { schema: text }, 'application/json': { schema: text } },
    },
  },
);

const template = call(
  'get /imports/{kind}/template',
  'An empty CSV file with the columns of an import',
  { tags, who: 'admin', params: importKindSchema, refuses: [401, 403, 404] },
  { 200: { description: 'A file.', content: { 'text/csv': { schema: text } } } },
);

const upload = call(
  'post /imports/{kind}',
  'Load opuses, musicians or performances from a CSV or JSON file',
  {
    tags,
    description:
      'As multipart/form-data, with the file in the field `file`. First with `dryRun` true: what would be added, changed and refused. Then again with `dryRun` false and the `digest` of that answer: exactly this is written, or 409.',
    who: 'admin',
    params: importKindSchema,
    body: importFormSchema,
    form,
    refuses: [401, 403, 404, 409, 422, 429],
  },
  answers(200, 'What the file would do, or what it did.', importAnswerSchema),
);

export const importExportApi = createApi()
  .openapi(download, async (c) => {
    const { kind } = c.req.valid('param');
    const { format } = c.req.valid('query');
    const parts = await exportFile(c.var.ctx, kind, format);
    return c.body(asBytes(parts), 200, fileHeaders(c.var.ctx.business.name, kind, format, c.var.ctx.clock.now()));
  })
  .openapi(template, (c) => {
    const { kind } = c.req.valid('param');
    return c.body(importTemplate(c.var.ctx, kind), 200, fileHeaders(c.var.ctx.business.name, kind, 'csv'));
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

function fileHeaders(house: string, kind: ExportKind, format: FileFormat, day?: Date): Record<string, string> {
  const name = [fileWord(house), kind, day?.toISOString().slice(0, 10) ?? 'template'].join('-');
  return {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
    'Cache-Control': 'no-store',
  };
}
