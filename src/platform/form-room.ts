import { AppError } from './errors.ts';

/** Bytes of large forms that may be in hand at once; while they are read they take up to four times as much memory. */
export const ROOM_BYTES = 64 * 1024 * 1024;
/** Large forms that one caller may be sending at once: a browser sends one, a family behind one address a few. */
export const FORMS_PER_CALLER = 6;

const TOO_MANY_AT_ONCE = 'You are sending several files at once already. Please wait until they have arrived.';
const NO_ROOM = 'Very many files are being sent to us at this moment. Please try again in a minute.';
const SOON = { headers: { 'Retry-After': '30' } };

/** Keeps the memory that forms with files take bounded, however many come at once. */
export interface FormRoom {
  /**
   * Takes room for a form of this many bytes before any of it is read; what it answers gives the room back.
   * @throws AppError rate_limited, unavailable
   */
  take(caller: string, bytes: number): () => void;
}

/** The room of one process; `factor` multiplies what one caller may (RATE_LIMITS), never the memory. */
export function createFormRoom(factor: number): FormRoom {
  const forms = new Map<string, number>();
  let taken = 0;
  return {
    take(caller, bytes) {
      const own = forms.get(caller) ?? 0;
      if (own >= Math.max(1, Math.round(FORMS_PER_CALLER * factor)))
        throw new AppError('rate_limited', TOO_MANY_AT_ONCE, SOON);
      if (taken + bytes > ROOM_BYTES) throw new AppError('unavailable', NO_ROOM, SOON);
      forms.set(caller, own + 1);
      taken += bytes;
      return () => {
        taken -= bytes;
        const left = (forms.get(caller) ?? 1) - 1;
        if (left === 0) forms.delete(caller);
        else forms.set(caller, left);
      };
    },
  };
}
