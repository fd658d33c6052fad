/** What a link in a mail opens: no account needed. */
export const ANSWER_PATH = '/answer';

export function requestPath(requestId: string): string {
  return `/requests/${requestId}`;
}
