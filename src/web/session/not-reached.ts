export const NOT_REACHED = 'We could not reach the server. Please check your connection and try again.';
