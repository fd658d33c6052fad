import { AppError } from '../errors.ts';
import { networkOf } from './client-key.ts';

/** Bytes of forms that may be in hand at once; while they are read they take up to four times as much memory. */
export const ROOM_BYTES = 64 * 1024 * 1024;
/** Of these, what one caller may have in hand: a full score and some pictures, or six resumes. */
export const CALLER_BYTES = 32 * 1024 * 1024;

const TOO_MUCH_AT_ONCE = 'You are sending several files at once already. Please wait until they have arrived.';
const NO_ROOM = 'Very many files are being sent to us at this moment. Please try again in a minute.';
/** The connection must close, because the rest of the form is never read. */
const SOON = { headers: { 'Retry-After': '30', Connection: 'close' } };

/** Bounds the memory of forms by received bytes; when full, the network that held most for longest gives way. */
export interface UploadBudget {
  readonly taken: number;
  enter(caller: string): FormPlace;
}

/** The room that one form has. */
export interface FormPlace {
  /** More of it has come. @throws AppError rate_limited, unavailable */
  take(bytes: number): void;
  /** Until the returned function is called, the form may be evicted: `giveWay` gets the reason. */
  arriving(giveWay: (refusal: AppError) => void): () => void;
  leave(): void;
}

interface Form {
  caller: string;
  network: string;
  bytes: number;
  since: number;
  giveWay?: (refusal: AppError) => void;
}

/** The room of one process; `factor` multiplies what one caller may (RATE_LIMITS), never the memory. */
export function createUploadBudget(factor: number): UploadBudget {
  const forms = new Set<Form>();
  const callers = new Map<string, number>();
  let taken = 0;

  function add(form: Form, bytes: number): void {
    const own = (callers.get(form.caller) ?? 0) + bytes;
    if (own > 0) callers.set(form.caller, own);
    else callers.delete(form.caller);
    form.bytes += bytes;
    taken += bytes;
  }
  function leave(form: Form): void {
    forms.delete(form);
    add(form, -form.bytes);
  }
  function makeRoom(asking: Form): void {
    const other = mostInTheWay([...forms]);
    if (!other || other.network === asking.network) throw new AppError('unavailable', NO_ROOM, SOON);
    leave(other);
    other.giveWay?.(new AppError('unavailable', NO_ROOM, SOON));
  }

  return {
    get taken() {
      return taken;
    },
    enter(caller) {
      const form: Form = { caller, network: networkOf(caller), bytes: 0, since: performance.now() };
      forms.add(form);
      return {
        take(bytes) {
          if ((callers.get(caller) ?? 0) + bytes > CALLER_BYTES * Math.max(1, factor))
            throw new AppError('rate_limited', TOO_MUCH_AT_ONCE, SOON);
          while (taken + bytes > ROOM_BYTES) makeRoom(form);
          add(form, bytes);
        },
        arriving(giveWay) {
          form.giveWay = giveWay;
          return () => delete form.giveWay;
        },
        leave: () => leave(form),
      };
    },
  };
}

/** The form that weighs most, by bytes and time, of the network that weighs most; what has arrived is only weighed. */
function mostInTheWay(forms: readonly Form[]): Form | undefined {
  const now = performance.now();
  const weight = ({ bytes, since }: Form) => bytes * (now - since);
  const networks = new Map<string, number>();
  for (const form of forms) networks.set(form.network, (networks.get(form.network) ?? 0) + weight(form));
  const weightOfAll = ({ network }: Form) => networks.get(network) ?? 0;
  return forms
    .filter(({ giveWay }) => giveWay)
    .toSorted((a, b) => weightOfAll(b) - weightOfAll(a) || weight(b) - weight(a))[0];
}
