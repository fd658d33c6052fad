export const PIECE_REQUIRED = 'Please say which piece you would like to hear.';
export const PIECE_ONE_LINE = 'A piece is one line of at most 200 characters: title and composer.';
export const WISH_SENT =
  'Look into your mailbox: one press there, and you are told when we play it. Once, and never about anything else.';
export const WISH_CONFIRMED = 'You will hear from us when we play it.';
export const WISH_WITHDRAWN = 'Forgotten: your address is deleted, and no email will come.';
export const NO_SUCH_PIECE = 'Nobody waits for this piece any more. They may have been told meanwhile.';
export const NO_SUCH_WORK = 'There is no such work. It may have been deleted meanwhile.';
