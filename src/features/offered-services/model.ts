export type { FeeTypeHelp, OfferedService, ServiceContent } from './schema.server.ts';

export const FEE_TYPES = ['flat', 'repertoire', 'hourly'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

export const SERVICES_MAX = 20;
export const SERVICE_PRICE_MAX = 100_000;
export const SERVICE_NAME_MAX_LENGTH = 80;
export const SERVICE_TEXT_MAX_LENGTH = 1000;
