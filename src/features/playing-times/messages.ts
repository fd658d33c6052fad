export const TIME_INVALID = 'Please give minutes, or minutes and seconds, like 4 min or 4:10.';
export const TIMES_KEPT = 'Your times are kept, also for the next request.';
