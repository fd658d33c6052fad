import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ApiEnv } from '../http/env.ts';

/** Ebony and ivory, as in src/ui/styles/tokens.css: a manifest can't read a style sheet. */
const EBONY = '#17120f';
const IVORY = '#f6f0e4';
/** Longer, and a phone cuts it below the icon. */
const SHORT_NAME_LENGTH = 15;

/** What a long press on the icon offers: what we sell. */
const SHORTCUTS = [
  { name: 'Repertoire', url: '/repertoire' },
  { name: 'Concert Series', url: '/mpcs' },
  { name: 'Compositions', url: '/ncs' },
  { name: 'Contact', url: '/contact' },
];

/** W3C Web Application Manifest: the site on a home screen, under the name the business has now. */
export const webManifest = new Hono<ApiEnv>().get('/manifest.webmanifest', etag(), (c) => {
  const { name } = c.var.ctx.business;
  const manifest = {
    id: '/',
    name,
    short_name: [...name].length <= SHORT_NAME_LENGTH ? name : undefined,
    description: 'Live music, home concerts and sheet music in greater Las Vegas.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: IVORY,
    theme_color: EBONY,
    icons: [
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: SHORTCUTS,
  };
  return c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
});
