/** A musician's own page, by a mailed link; without one it mails one. */
export const STAGE_DOOR_PATH = '/stage-door';

/** A musician's own calendar, for subscription. */
export function ownCalendarPath(token: string): string {
  return `${STAGE_DOOR_PATH}.ics?token=${token}`;
}
