import { WORD_WEIGHTS } from '#/platform/house/wordmark.ts';
import { isOneLine } from '#/platform/text/control-characters.ts';
import { stateProblem } from '#/platform/text/us-places.ts';
import { NO_JOINT } from '../in-force/business.ts';
import {
  ADDRESS_LONG,
  CITY_LONG,
  FIRST_WORD_TOO,
  JOINT_WRONG,
  NAME_LONG,
  PHONE_WRONG,
  WEIGHT_WRONG,
  WORD_LONG,
  YEAR_WRONG,
} from '../messages.ts';
import {
  ADDRESS_MAX,
  CITY_MAX,
  type HouseSettingName,
  JOINTS,
  NAME_MAX,
  PHONE_MAX,
  type SettingName,
  type SettingValues,
  WORD_MAX,
} from '../model.ts';

type Problem = string | undefined;

export const HOUSE_CHECKS: Record<HouseSettingName, (text: string) => Problem> = {
  businessName: (text) => longerThan(NAME_MAX, text, NAME_LONG),
  businessAddress: (text) => longerThan(ADDRESS_MAX, text, ADDRESS_LONG),
  businessPhone: (text) => (/^\+?[\d\s().\-/]+$/.test(text) && text.length <= PHONE_MAX ? undefined : PHONE_WRONG),
  city: (text) => longerThan(CITY_MAX, text, CITY_LONG),
  state: stateProblem,
  foundedIn: (text) => (/^(1[5-9]|20)\d{2}$/.test(text) ? undefined : YEAR_WRONG),
  firstWord: (text) => longerThan(WORD_MAX, text, WORD_LONG),
  firstWeight: knownWeight,
  betweenWords: (text) => ([NO_JOINT, ...JOINTS].includes(text) ? undefined : JOINT_WRONG),
  secondWord: (text) => longerThan(WORD_MAX, text, WORD_LONG),
  secondWeight: knownWeight,
};

/** One word alone is the first. */
export function wordProblems({ firstWord, secondWord }: SettingValues): Partial<Record<SettingName, string>> {
  return secondWord && !firstWord ? { firstWord: FIRST_WORD_TOO } : {};
}

export function longerThan(limit: number, text: string, message: string): Problem {
  return [...text].length > limit || !isOneLine(text) ? message : undefined;
}

function knownWeight(text: string): Problem {
  return (WORD_WEIGHTS as readonly string[]).includes(text) ? undefined : WEIGHT_WRONG;
}
