import { things } from '#/platform/text/english.ts';
import type { Expectation } from './model.ts';

export const NO_SUCH_MUSICIAN = 'Nobody at this desk. The musician may have moved on; the others are still tuning.';

/** Spec section 2: other musicians have an empty biography. */
export const NO_BIOGRAPHY = 'The biography is still being written. The playing is finished: ask for it.';

export function worksOffered(count: number): string {
  return `(${things(count, 'work')})`;
}

/** The sound is the house's own: nobody is to take it for a recording. */
export function notARecording(firstName: string): string {
  return `How the pieces begin, in the house’s own sound: no recording of ${firstName}.`;
}

export const EXPECTATION_LABELS: Readonly<Record<Expectation, string>> = {
  brings: 'Brings',
  needs: 'Needs',
  travel: 'Travel',
  dress: 'Dress',
  settingUp: 'Setting up',
};

export const MUSICIAN_EMAIL_TAKEN = 'Another musician has this email. Requests are told by it whom they go to.';
export const UNKNOWN_WORK = 'One of these works is not in the repertoire.';
export const RECORDINGS_WRONG = 'One address to a line, each beginning with https://, four at most.';
export const INSTRUMENT_NEEDED = 'Please give at least one instrument.';
