/* Words in quotes in spec sections 5, 6 and 8 stand here letter for letter. */

export const WRONG_LOGIN = 'Incorrect email or password.';
export const SIGNUP_FAILED = 'An error occurred';
export const PASSWORDS_DIFFER = "Your passwords don't match. Please try again.";
export const LOGIN_AS_ADMIN = 'Click here if logging in as admin';
export const SIGN_IN_TO_ACCESS = 'Please sign up or log in to access this part of the site.';
export const ADMINS_ONLY = 'ACCESS DENIED. PLEASE LOG IN AS A FORTE & PIANO ADMIN.';
export const ADMINS_HAVE_NO_PROFILE = 'This page belongs to clients. Please log in with a client account.';
export const PROFILE_FAILED = 'Could not get client info. Please try again.';

export const EMAIL_REQUIRED = 'Please enter your email.';
export const EMAIL_INVALID = 'This is not an email address we can write to. It should look like name@example.com.';
export const EMAIL_TAKEN = 'There is already an account with this email. Log in instead.';
export const PASSWORD_REQUIRED = 'Please enter your password.';
export const PASSWORD_TOO_SHORT = 'The password needs at least 8 characters.';
export const PASSWORD_TOO_LONG = 'The password can have at most 128 characters.';
export const PASSWORD_TOO_COMMON = 'This password is on the list that thieves try first. Please choose another.';
export const RETYPE_REQUIRED = 'Please retype your password.';
export const FIRST_NAME_REQUIRED = 'Please enter your first name.';
export const LAST_NAME_REQUIRED = 'Please enter your last name.';
export const NAME_TOO_LONG = 'A name can have at most 100 characters.';
export const NAME_ONE_LINE = 'A name is one line of text.';
export const INSTRUMENT_REQUIRED = 'Please choose your instrument from the list.';
export const ROLE_REFUSED = 'New accounts are client accounts.';

export const SIGN_IN_FIRST = 'Please sign up or log in.';
export const SESSION_CHECK_FAILED = 'We could not tell that this came from our page. Please reload it and try again.';
export const NOT_ALLOWED = 'Your account may not do this.';
export const TOO_MANY_TRIES = 'Too many tries. Please wait a few minutes and try again.';
