export const SCAN_FOLDER = 'uploads/agreements';
export const SCAN_MAX_BYTES = 15 * 1024 * 1024;
export const SCAN_TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;
export type ScanKind = keyof typeof SCAN_TYPES;
