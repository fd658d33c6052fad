export const NO_SUCH_CLIENT = 'There is no such client.';
export const ACCOUNT_DELETED = 'Your account is deleted. Thank you for the music.';
export const EVENT_AHEAD =
  'A confirmed event of this account is still ahead. Please write to us first, so that we can call it off together; then the account can be deleted.';

export const exportAbout = (us: string) =>
  `Everything ${us} holds about you, table by table. Not in it: your password, which nobody can read, the secrets that keep you signed in, and what we may have noted about a request among ourselves: write to us if you want to see that.`;
export const EXPORT_UNVERIFIED =
  'Your email is not verified yet, so messages that were sent with it through our forms are not in this file: they might be a stranger’s. Verify it and download the file again.';

export const BACK_WITHDRAWN =
  'The account was deleted and brought back. Its musician has been told that it is withdrawn.';

export const BOOKING_FORGOTTEN = 'The request is forgotten.';
export const BOOKING_HAS_ACCOUNT =
  'This request belongs to an account. Delete the account, and what it asked for goes with it.';
export const BOOKING_IN_BOOKS = 'Of this request there is nothing left but what the books need.';
export const BOOKING_AHEAD =
  'This event is confirmed and still ahead. Call it off first; then the request can be forgotten.';
