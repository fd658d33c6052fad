export const REQUIRED = 'Please fill this in.';
export const LINK_INVALID = 'This is not an address people can follow. It should begin with https://.';
export const PRICES_TURNED = 'The highest price is below the lowest.';
export const UNKNOWN_MUSICIAN = 'One of these is not among our musicians.';
export const NAME_NEEDED = 'Please give a name, or remove this collaborator.';
export const PIECE_NEEDED = 'Please give the title of the piece, or remove it.';
export const PRICE_INVALID = 'A price is whole dollars; 0 is free.';
export const OPEN_NEEDED = 'Please say whether it is open to the public.';
