import type { FixedSettings } from '#/platform/config.ts';
import { type Business, usualAddress } from '#/platform/house/business.ts';
import type { Colours } from '#/platform/house/colours.ts';
import { drawingIn, factsOf } from '#/platform/house/drawn/drawing.ts';
import { addressesIn, elsewhereIn, isWebAddress } from '#/platform/house/elsewhere.ts';
import { WORD_WEIGHTS, type Wordmark, type WordWeight, wordmarkOf } from '#/platform/house/wordmark.ts';
import { usualZone } from '#/platform/house/zones.ts';
import type { SettingValues } from '../model.ts';
import { DEFAULT_BUSINESS } from './model.ts';

type FixedBusiness = Partial<Pick<FixedSettings, 'businessName' | 'businessAddress' | 'businessPhone'>>;

/** Chosen for `betweenWords`: nothing at all; '' is as in the name. */
export const NO_JOINT = 'none';

export function businessInForce(fixed: FixedBusiness, stored: SettingValues): Business {
  const name = fixed.businessName ?? (stored.businessName || DEFAULT_BUSINESS.name);
  const city = stored.city || DEFAULT_BUSINESS.city;
  const state = stored.state || DEFAULT_BUSINESS.state;
  const { businessAddress } = { ...stored, ...usualTexts(stored) };
  return {
    name,
    wordmark: wordmarkInForce(name, stored),
    address: fixed.businessAddress ?? (businessAddress || usualAddress({ city })),
    phone: fixed.businessPhone ?? (stored.businessPhone || DEFAULT_BUSINESS.phone),
    city,
    state,
    zone: stored.timeZone || usualZone(state),
    colours: coloursInForce(stored),
    since: stored.foundedIn || DEFAULT_BUSINESS.since,
    // What is being typed may be half an address.
    elsewhere: elsewhereIn(
      addressesIn(stored.socialLinks ?? '')
        .filter(isWebAddress)
        .join('\n'),
    ),
  };
}

function coloursInForce({ paperColour, inkColour, accentColour }: SettingValues): Colours {
  const { paper, ink, accent } = DEFAULT_BUSINESS.colours;
  return { paper: paperColour || paper, ink: inkColour || ink, accent: accentColour || accent };
}

function wordmarkInForce(name: string, stored: SettingValues): Wordmark {
  const { firstWord, secondWord, betweenWords } = stored;
  const usual = wordmarkOf(name);
  const drawing = drawingIn(stored.wordmarkDrawing);
  const words = firstWord ? { first: firstWord, second: secondWord ?? '', joint: '' } : usual;
  return {
    first: words.first,
    second: words.second,
    joint: betweenWords === NO_JOINT ? '' : betweenWords || words.joint,
    firstWeight: weightIn(stored.firstWeight) ?? usual.firstWeight,
    secondWeight: weightIn(stored.secondWeight) ?? usual.secondWeight,
    ...(drawing && { drawing: factsOf(drawing) }),
  };
}

/** A form is filled with what is usual: saved as it came it goes on following name and city. */
export function usualTexts(values: SettingValues): SettingValues {
  const { businessName, businessAddress, city, state, timeZone } = values;
  const { paper, ink, accent } = DEFAULT_BUSINESS.colours;
  const towns = [DEFAULT_BUSINESS.city, city || DEFAULT_BUSINESS.city];
  return {
    ...(businessName === DEFAULT_BUSINESS.name && { businessName: '' }),
    ...(towns.some((town) => businessAddress === usualAddress({ city: town })) && { businessAddress: '' }),
    ...(city === DEFAULT_BUSINESS.city && { city: '' }),
    ...(state === DEFAULT_BUSINESS.state && { state: '' }),
    ...(timeZone === usualZone(state || DEFAULT_BUSINESS.state) && { timeZone: '' }),
    ...(values.paperColour === paper && { paperColour: '' }),
    ...(values.inkColour === ink && { inkColour: '' }),
    ...(values.accentColour === accent && { accentColour: '' }),
  };
}

function weightIn(text: string | undefined): WordWeight | undefined {
  return WORD_WEIGHTS.find((weight) => weight === text);
}
