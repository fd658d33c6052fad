export const NONE_FOUND = 'No performances found.';
export const NONE_FOUND_MORE = 'The hall is dark for now; the next date will stand here first.';
export const NO_SUCH_PERFORMANCE = 'This performance is not on our list. It may have been taken off.';
export const TURN_OVER = 'Turn the card over';
export const TURN_BACK = 'Turn the card back';
export const NOT_ON_SALE = 'Tickets not on sale yet';
