import { AppError } from '../errors.ts';
import { networkOf } from './client-key.ts';

/** Forms being received; parsing takes up to four times as much memory. */
export const ROOM_BYTES = 64 * 1024 * 1024;
/** Per client: a full score and some pictures, or six resumes. */
export const CLIENT_BYTES = 32 * 1024 * 1024;

const TOO_MUCH_AT_ONCE = 'You are sending several files at once already. Please wait until they have arrived.';
const NO_ROOM = 'Very many files are being sent to us at this moment. Please try again in a minute.';
/** The rest of the form is never read. */
const SOON = { headers: { 'Retry-After': '30', Connection: 'close' } };

/** When full, the network that held most for longest is evicted. */
export interface UploadBudget {
  readonly taken: number;
  enter(clientKey: string): FormPlace;
}

export interface FormPlace {
  /** @throws AppError rate_limited, unavailable */
  take(bytes: number): void;
  /** Until the returned function is called, the form may be evicted through `giveWay`. */
  arriving(giveWay: (refusal: AppError) => void): () => void;
  leave(): void;
}

interface Form {
  clientKey: string;
  network: string;
  bytes: number;
  since: number;
  giveWay?: (refusal: AppError) => void;
}

/** `factor` multiplies the client's share (RATE_LIMITS), never the total. */
export function createUploadBudget(factor: number): UploadBudget {
  const forms = new Set<Form>();
  const clients = new Map<string, number>();
  let taken = 0;

  function add(form: Form, bytes: number): void {
    const own = (clients.get(form.clientKey) ?? 0) + bytes;
    if (own > 0) clients.set(form.clientKey, own);
    else clients.delete(form.clientKey);
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
    enter(clientKey) {
      const form: Form = { clientKey, network: networkOf(clientKey), bytes: 0, since: performance.now() };
      forms.add(form);
      return {
        take(bytes) {
          if ((clients.get(clientKey) ?? 0) + bytes > CLIENT_BYTES * Math.max(1, factor))
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

/** Heaviest by bytes and time, within the heaviest network. */
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
