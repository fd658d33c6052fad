/** What a visitor reads when a call or a file of ours does not arrive. */
export const NOT_REACHED = 'We could not reach the server. Please check your connection and try again.';
