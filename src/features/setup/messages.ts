export const NO_ADMIN_YET = 'This site has no admin yet.';
export const WRONG_CODE =
  'This is not the code. It is printed where the site was started, and a new start prints a new one.';
export const CODE_SPENT = 'This site has an admin by now, so the code opens nothing any more. Please log in.';
export const CODE_REQUIRED = 'Please enter the code that was printed at the start.';
export const FIRST_ADMIN_MADE = 'Welcome. The house is yours: this is where you run it from.';
