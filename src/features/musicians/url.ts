/** A musician's own page, by a mailed link; without one it mails one. */
export const STAGE_DOOR_PATH = '/stage-door';
