/** The time zone of a house that has said nothing. */
export const LAS_VEGAS = 'America/Los_Angeles';
