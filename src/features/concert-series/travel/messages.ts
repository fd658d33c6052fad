export const ZONES_ARE_FIXED = 'Please give the fee and the minutes of every travel area, in their order.';
export const AREA_UNNAMED = 'Please enter what the area is called.';
export const AREA_EMPTY = 'Please enter miles, or zip codes.';
export const AREA_TWICE = 'Another area has this name.';
export const MILES_INVALID = 'Please enter whole miles, from 1 to 100.';
export const MILES_TWICE = 'Another area reaches as many miles.';
export const ZIP_LISTED_INVALID = 'Zip codes have five digits, with spaces, commas or new lines between them.';
export const BASE_REQUIRED = 'Please enter the zip code from which the miles are counted.';
export const BASE_UNKNOWN = 'We do not know where this zip code is.';
export const TOO_MANY_ZIPS = 'An area can list 2,000 zip codes at most.';

export function listedTwice(zip: string): string {
  return `${zip} is listed in another area, too.`;
}
