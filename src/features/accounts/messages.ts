// Quoted words of spec sections 5, 6 and 8, letter for letter.
export const WRONG_LOGIN = 'Incorrect email or password.';
export const SIGNUP_FAILED = 'An error occurred';
export const PASSWORDS_DIFFER = "Your passwords don't match. Please try again.";
export const LOGIN_AS_ADMIN = 'Click here if logging in as admin';
export const SIGN_IN_TO_ACCESS = 'Please sign up or log in to access this part of the site.';
export const ADMINS_ONLY = 'ACCESS DENIED. PLEASE LOG IN AS AN ADMIN.';
/** To people: as whose admin. */
export const adminsOnly = (house: string) => `ACCESS DENIED. PLEASE LOG IN AS A ${house.toUpperCase()} ADMIN.`;
export const ADMINS_HAVE_NO_PROFILE = 'This page belongs to clients. Please log in with a client account.';

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

export const LINK_OVER =
  'This link does not work any more. Each one works once and for a limited time, and only as it stands in the email.';
/** Does not reveal whether there is an account. */
export const FORGOTTEN_SENT =
  'If there is an account with this email, a link is on its way to it. It works once, for one hour.';
export const PASSWORD_WRONG = 'This is not your password.';
export const PASSWORD_CHANGED = 'Your password is changed. Every other device is signed out.';
export const PASSWORD_RESET = 'Your new password is set. Please log in with it.';
export const PROFILE_SAVED = 'Your profile is saved.';
export const EMAIL_HAS_ACCOUNT = 'There is already an account with this email.';
export const EMAIL_TAKEN_SINCE = 'There is already an account with this email, so it can’t be given to yours.';
export const CONFIRM_BY_PASSWORD =
  'Please choose a new password, or log in first: only then is it certain that the account with this email is yours.';
export const EMAIL_ALREADY_VERIFIED = 'Your email is verified already.';
export const SIGNED_OUT_EVERYWHERE = 'You are signed out on every device.';

export function signupFailed(reason: string): string {
  return reason === SIGNUP_FAILED ? SIGNUP_FAILED : `${SIGNUP_FAILED}. ${reason}`;
}

export function verificationSent(email: string): string {
  return `A link is on its way to ${email}. Please open it within three days.`;
}

export function emailVerified(email: string): string {
  return `Thank you: ${email} is verified.`;
}

export const HAS_PASSWORD = 'They have chosen a password already. They can get a new one at the login.';

export function invitationSent(email: string): string {
  return `A link to choose a password is on its way to ${email}. It works for seven days.`;
}
