import { unbroken } from './unbroken.ts';

export const STATE_INVALID = 'Please choose a state from the list.';
const ZIP_INVALID = 'A zip code has five digits.';

export const US_STATES: readonly (readonly [code: string, name: string])[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
];

/** '' or the two letters of one of the 50 states or DC. */
export function stateProblem(state: string): string | undefined {
  return state === '' || US_STATES.some(([code]) => code === state) ? undefined : STATE_INVALID;
}

/** '' or five digits, kept as text: 02134 stays 02134. */
export function zipProblem(zipCode: string): string | undefined {
  return zipCode === '' || /^\d{5}$/.test(zipCode) ? undefined : ZIP_INVALID;
}

export function stateName(code: string): string {
  return US_STATES.find(([known]) => known === code)?.[1] ?? code;
}

interface Town {
  city: string;
  state: string;
  zipCode: string;
}

/** 'Las Vegas, NV 89109', as on an envelope; without what is not given. */
export function townText({ city, state, zipCode }: Town): string {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [city, region].filter(Boolean).join(state === '' ? ' ' : ', ');
}

/** The same where it is read, and may run over several lines. For display only. */
export function townLine({ city, state, zipCode }: Town): string {
  const region = unbroken([state, zipCode].filter(Boolean).join(' '));
  return townText({ city: unbroken(city), ...(state ? { state: region, zipCode: '' } : { state, zipCode }) });
}
