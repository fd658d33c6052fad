import { CONTRAST, contrast, isColour, isDarker, nearest } from '#/platform/house/colours.ts';
import { addressesIn, ELSEWHERE_MAX, isWebAddress } from '#/platform/house/elsewhere.ts';
import { WORD_WEIGHTS } from '#/platform/house/wordmark.ts';
import { isUsZone } from '#/platform/house/zones.ts';
import { isOneLine } from '#/platform/text/control-characters.ts';
import { stateProblem } from '#/platform/text/us-places.ts';
import { businessInForce, NO_JOINT } from '../in-force/business.ts';
import {
  ADDRESS_LONG,
  CITY_LONG,
  COLOUR_WRONG,
  ELSEWHERE_MANY,
  FIRST_WORD_TOO,
  INK_DARKER,
  JOINT_WRONG,
  NAME_LONG,
  noWebAddress,
  PHONE_WRONG,
  tooWeak,
  WEIGHT_WRONG,
  WORD_LONG,
  YEAR_WRONG,
  ZONE_WRONG,
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
  timeZone: (text) => (isUsZone(text) ? undefined : ZONE_WRONG),
  foundedIn: (text) => (/^(1[5-9]|20)\d{2}$/.test(text) ? undefined : YEAR_WRONG),
  socialLinks: socialProblem,
  firstWord: (text) => longerThan(WORD_MAX, text, WORD_LONG),
  firstWeight: knownWeight,
  betweenWords: (text) => ([NO_JOINT, ...JOINTS].includes(text) ? undefined : JOINT_WRONG),
  secondWord: (text) => longerThan(WORD_MAX, text, WORD_LONG),
  secondWeight: knownWeight,
  paperColour: colour,
  inkColour: colour,
  accentColour: colour,
};

function socialProblem(text: string): Problem {
  const addresses = addressesIn(text);
  const wrong = addresses.find((address) => !isWebAddress(address));
  if (wrong !== undefined) return noWebAddress(wrong);
  return addresses.length > ELSEWHERE_MAX ? ELSEWHERE_MANY : undefined;
}

function colour(text: string): Problem {
  return isColour(text) ? undefined : COLOUR_WRONG;
}

/** Of colours that are colours. */
export function colourProblems(values: SettingValues): Partial<Record<SettingName, string>> {
  const { paper, ink, accent } = businessInForce({}, values).colours;
  if (![paper, ink, accent].every(isColour)) return {};
  if (!isDarker(ink, paper)) return { inkColour: INK_DARKER };
  const weak = (of: string, least: number) =>
    contrast(of, paper) < least ? tooWeak(contrast(of, paper), least, nearest(of, paper, least)) : undefined;
  const [inkColour, accentColour] = [weak(ink, CONTRAST.ink), weak(accent, CONTRAST.accent)];
  return { ...(inkColour && { inkColour }), ...(accentColour && { accentColour }) };
}

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
