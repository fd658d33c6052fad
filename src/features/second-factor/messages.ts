export const CODE_REQUIRED = 'Please enter the code from your app.';
export const CODE_INVALID = 'A code has six digits, a recovery code twelve.';
export const CODE_WRONG = 'This code is not right, or has been used. Please enter the one your app shows now.';
export const SETUP_OVER = 'This set-up is over: another one was begun, or it is finished. Please begin again.';
export const ALREADY_ON = 'The second factor is on already.';
export const NOT_ON = 'The second factor is not on.';
export const SWITCHED_ON = 'The second factor is on. Every other device is signed out.';
export const SWITCHED_OFF = 'The second factor is off. Your password alone opens the admin page.';
export const CODES_RENEWED = 'These are your new recovery codes. The ones before do not work any more.';
export const CODES_COPIED = 'The recovery codes are copied.';
export const CODES_NOT_COPIED = 'This browser does not let us copy. The codes are marked: copy them from there.';

export function codesLeft(left: number, all: number): string {
  return left === 0 ? 'No recovery codes left' : `${left} of ${all} recovery codes left`;
}
