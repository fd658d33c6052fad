import type { Business } from './business.ts';
import { LAS_VEGAS } from './las-vegas.ts';

/** All of the United States and their territories in the database of IANA, from east to west, the usual ones first. */
export const US_ZONES: readonly (readonly [zone: string, clock: string, where: string])[] = [
  ['America/New_York', 'Eastern time', ''],
  ['America/Chicago', 'Central time', ''],
  ['America/Denver', 'Mountain time', ''],
  ['America/Phoenix', 'Arizona time', 'no summer time'],
  [LAS_VEGAS, 'Pacific time', ''],
  ['America/Anchorage', 'Alaska time', ''],
  ['Pacific/Honolulu', 'Hawaii time', 'no summer time'],
  ['America/Puerto_Rico', 'Atlantic time', 'Puerto Rico'],
  ['America/St_Thomas', 'Atlantic time', 'US Virgin Islands'],
  ['America/Detroit', 'Eastern time', 'Michigan'],
  ['America/Kentucky/Louisville', 'Eastern time', 'Louisville, Kentucky'],
  ['America/Kentucky/Monticello', 'Eastern time', 'Wayne County, Kentucky'],
  ['America/Indiana/Indianapolis', 'Eastern time', 'most of Indiana'],
  ['America/Indiana/Vincennes', 'Eastern time', 'Vincennes, Indiana'],
  ['America/Indiana/Winamac', 'Eastern time', 'Pulaski County, Indiana'],
  ['America/Indiana/Marengo', 'Eastern time', 'Crawford County, Indiana'],
  ['America/Indiana/Petersburg', 'Eastern time', 'Pike County, Indiana'],
  ['America/Indiana/Vevay', 'Eastern time', 'Switzerland County, Indiana'],
  ['America/Indiana/Tell_City', 'Central time', 'Perry County, Indiana'],
  ['America/Indiana/Knox', 'Central time', 'Starke County, Indiana'],
  ['America/Menominee', 'Central time', 'Michigan at Wisconsin'],
  ['America/North_Dakota/Center', 'Central time', 'Oliver County, North Dakota'],
  ['America/North_Dakota/New_Salem', 'Central time', 'Morton County, North Dakota'],
  ['America/North_Dakota/Beulah', 'Central time', 'Mercer County, North Dakota'],
  ['America/Boise', 'Mountain time', 'southern Idaho and eastern Oregon'],
  ['America/Juneau', 'Alaska time', 'Juneau'],
  ['America/Sitka', 'Alaska time', 'Sitka'],
  ['America/Metlakatla', 'Alaska time', 'Annette Island'],
  ['America/Yakutat', 'Alaska time', 'Yakutat'],
  ['America/Nome', 'Alaska time', 'western Alaska'],
  ['America/Adak', 'Aleutian time', 'Adak and the western Aleutians'],
  ['Pacific/Midway', 'Samoa time', 'Midway'],
  ['Pacific/Pago_Pago', 'Samoa time', 'American Samoa'],
  ['Pacific/Wake', 'Wake Island time', ''],
  ['Pacific/Guam', 'Chamorro time', 'Guam'],
  ['Pacific/Saipan', 'Chamorro time', 'Northern Mariana Islands'],
];

/** By state, where most people of it live; elsewhere Pacific time. */
const USUAL: readonly (readonly [zone: string, states: string])[] = [
  ['America/New_York', 'CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'],
  ['America/Detroit', 'MI'],
  ['America/Indiana/Indianapolis', 'IN'],
  ['America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
  ['America/Denver', 'CO MT NM UT WY'],
  ['America/Boise', 'ID'],
  ['America/Phoenix', 'AZ'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
];

/** Of who has chosen none. */
export function usualZone(state: string): string {
  return USUAL.find(([, states]) => states.split(' ').includes(state))?.[0] ?? LAS_VEGAS;
}

export function isUsZone(zone: string): boolean {
  return US_ZONES.some(([name]) => name === zone);
}

/** 'Arizona time (no summer time)' */
export function zoneText(zone: string): string {
  const [, clock = zone, where = ''] = US_ZONES.find(([name]) => name === zone) ?? [];
  return where ? `${clock} (${where})` : clock;
}

/** Beside a time of day, where readers may be elsewhere: 'Las Vegas time', 'Mountain time'. */
export function clockName({ city, zone }: Pick<Business, 'city' | 'zone'>): string {
  if (city === 'Las Vegas' && zone === LAS_VEGAS) return 'Las Vegas time';
  return US_ZONES.find(([name]) => name === zone)?.[1] ?? zone;
}
