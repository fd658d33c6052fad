import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Wordmark } from '#/platform/house/wordmark.ts';
import type { ApiEnv } from './http/env.ts';

/** `/api/openapi.json`, and a page of it without scripts. */
export function apiDocs(calls: OpenAPIHono<ApiEnv>) {
  const document = (c: Context<ApiEnv>) =>
    calls.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${c.var.ctx.business.name} API`,
        version: '1',
        description: 'JSON in and out. Every refusal has the shape of Error. Unknown keys are refused.',
      },
      servers: [{ url: '/api' }],
    });
  return new Hono<ApiEnv>()
    .get('/openapi.json', (c) => c.json(document(c)))
    .get('/docs', (c) => c.html(docsPage(document(c), c.var.ctx.business.wordmark)));
}

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string];

function docsPage(document: Document, { first, joint, second }: Wordmark) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other');
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.info.title}</title><style>${STYLE}</style></head><body><main>
<h1>${first} ${second && joint ? html`<i>${joint}</i> ` : ''}${second} <span>API</span></h1><p>${document.info.description} <a href="/api/openapi.json">openapi.json</a></p>
${[...byTag].map(([tag, calls]) => html`<h2>${tag}</h2>${calls.map(callSection)}`)}
<h2>Shapes</h2>${Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => html`<h3 id="${name}">${name}</h3><pre>${describe(schema)}</pre>`)}
</main></body></html>`;
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    schema?: { description?: string };
    description?: string;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

function callSection({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return html`<section><h3><b>${method.toUpperCase()}</b> /api${path}</h3><p>${operation.summary}. ${operation.description ?? ''}</p>
${operation.parameters ? html`<ul>${operation.parameters.map(({ name, in: where, required, schema, description }) => html`<li><code>${name}</code> (${where}${required ? '' : ', optional'}) ${description ?? schema?.description ?? ''}</li>`)}</ul>` : ''}
${body ? html`<p>Body: ${shape(body)}</p>` : ''}
<dl>${Object.entries(operation.responses).map(([status, { description, content }]) => html`<dt>${status}</dt><dd>${description} ${Object.values(content ?? {}).map(({ schema }) => shape(schema))}</dd>`)}</dl></section>`;
}

function shape(schema: Schema) {
  const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined;
  return name ? html`<a href="#${name}">${name}</a>` : html`<code>${describe(schema)}</code>`;
}

function describe(schema: Schema): string {
  return JSON.stringify(schema, null, 2).replaceAll('#/components/schemas/', '');
}

const STYLE = `body{margin:0;background:#F6F0E4;color:#17120F;font:17px/1.55 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:3rem 1.25rem}
h1{font:900 3.5rem/1 Didot,'Bodoni 72',Georgia,serif;margin:0 0 1rem}h1 i{color:#C2211B;font-style:normal}h1 span{font-weight:100}h2{border-top:3px solid;padding-top:.6rem;margin-top:3rem}
h3{margin:1.6rem 0 .2rem;font-size:1.05rem;overflow-wrap:anywhere}h3 b{color:#C2211B;margin-right:.4rem}p,ul{margin:.2rem 0}dl{display:grid;grid-template-columns:3.2rem 1fr;margin:.4rem 0;gap:.1rem .6rem}dd{margin:0}
pre,code{font:.86rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}pre{background:#EBE2D1;padding:.8rem 1rem}a{color:inherit;text-decoration-color:#C2211B;text-decoration-thickness:2px}section{border-bottom:1px solid #bdb3a5;padding-bottom:.8rem}`;
