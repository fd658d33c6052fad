import { BUSINESS_RULES } from './business.ts';
import { MONEY_RULES } from './money.ts';
import { MUSIC_RULES } from './music.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [...BUSINESS_RULES, ...MONEY_RULES, ...MUSIC_RULES];
