export const NAMES_REQUIRED = 'Please enter your first and your last name.';
