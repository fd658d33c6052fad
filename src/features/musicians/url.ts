/** A musician's own page, by a mailed link; without one it mails one. */
export const STAGE_DOOR_PATH = '/stage-door';

/** What a musician offers, behind the same link. */
export const OWN_WORKS_PATH = '/stage-door/works';

export function ownWorksPath(token: string): string {
  return `${OWN_WORKS_PATH}?${new URLSearchParams({ token })}`;
}

/** A musician's own calendar, for subscription. */
export function ownCalendarPath(token: string): string {
  return `${STAGE_DOOR_PATH}.ics?token=${token}`;
}
