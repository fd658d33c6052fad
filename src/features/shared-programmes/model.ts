export type {
  FoundProgramme,
  NewRemark,
  NewShareLink,
  PrintAsked,
  Remark,
  SeatsText,
  SharedProgramme,
  ShareLink,
  Sharing,
} from './schema.server.ts';

/** Open links to one programme. */
export const LINKS_MAX = 10;
/** Hearts and comments on one programme. */
export const REMARKS_MAX = 200;
/** Of a link, and of who says something. */
export const NAME_MAX_LENGTH = 60;
export const COMMENT_MAX_LENGTH = 500;
/** On the cover of what lies on the seats. */
export const TITLE_MAX_LENGTH = 80;
export const SECOND_MAX_LENGTH = 120;
/** On its back. */
export const THANKS_MAX_LENGTH = 600;
