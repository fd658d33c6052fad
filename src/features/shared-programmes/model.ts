export type {
  FoundProgramme,
  NewRemark,
  NewShareLink,
  PrintQuery,
  Remark,
  SeatsText,
  SharedProgramme,
  ShareLink,
  Sharing,
} from './schema.server.ts';

export const LINKS_MAX = 10;
export const REMARKS_MAX = 200;
export const NAME_MAX_LENGTH = 60;
export const COMMENT_MAX_LENGTH = 500;
export const TITLE_MAX_LENGTH = 80;
export const SECOND_MAX_LENGTH = 120;
export const THANKS_MAX_LENGTH = 600;
