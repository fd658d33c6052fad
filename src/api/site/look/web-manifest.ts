import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { areaOf } from '#/platform/house/business.ts';
import type { ApiEnv } from '../../http/env.ts';

/** Phones cut longer ones. */
const SHORT_NAME_LENGTH = 15;

const SHORTCUTS = [
  { name: 'Repertoire', url: '/repertoire' },
  { name: 'Concert Series', url: '/mpcs' },
  { name: 'Compositions', url: '/ncs' },
  { name: 'Contact', url: '/contact' },
];

export const webManifest = new Hono<ApiEnv>().get('/manifest.webmanifest', etag(), (c) => {
  const { business } = c.var.ctx;
  const { name } = business;
  const manifest = {
    id: '/',
    name,
    short_name: [...name].length <= SHORT_NAME_LENGTH ? name : undefined,
    description: `Live music, home concerts and sheet music in ${areaOf(business)}.`,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: business.colours.paper,
    theme_color: business.colours.ink,
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
