export const SCAN_HINT = 'PDF, JPEG or PNG, up to 15 MB';
export const SCAN_TOO_LARGE = 'This file is larger than 15 MB.';
export const SCAN_NOT_ONE = 'A scan is a PDF, a JPEG or a PNG.';
export const ONE_SCAN = 'One file, please: scan all pages into one PDF.';
export const SCAN_HARMFUL = 'The scanner for viruses found something harmful in this file. Nothing was kept.';
export const SCAN_UNCHECKED = 'The scanner for viruses does not answer. Nothing was kept; please try again in a while.';
export const NO_SCAN = 'There is no scan of this agreement.';
