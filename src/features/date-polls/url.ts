export const POLL_PATH = '/poll';
export const POLLS_PATH = '/admin/polls';
export const REQUEST_PARAM = 'request';

export function pollLinkPath(token: string): string {
  return `${POLL_PATH}?token=${token}`;
}

export function pollPath(pollId: string): string {
  return `${POLLS_PATH}/${pollId}`;
}

export function newPollPath(requestId: string): string {
  return `${POLLS_PATH}/new?${REQUEST_PARAM}=${requestId}`;
}
