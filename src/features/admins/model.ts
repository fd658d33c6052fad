export type { Admin } from './schema.server.ts';
