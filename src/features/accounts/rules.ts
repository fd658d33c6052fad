import { isOneLine } from '#/platform/text/control-characters.ts';
import {
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  FIRST_NAME_REQUIRED,
  INSTRUMENT_REQUIRED,
  LAST_NAME_REQUIRED,
  NAME_ONE_LINE,
  NAME_TOO_LONG,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
  RETYPE_REQUIRED,
} from './messages.ts';
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SIGNUP_INSTRUMENTS,
} from './model.ts';

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

type Problem = string | undefined;
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** ASCII with a dotted domain. */
export function emailProblem(email: string): Problem {
  if (email === '') return EMAIL_REQUIRED;
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? undefined : EMAIL_INVALID;
}

/** Characters, not bytes. */
export function passwordProblem(password: string): Problem {
  if (password === '') return PASSWORD_REQUIRED;
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return PASSWORD_TOO_SHORT;
  return length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : undefined;
}

export function nameProblem(name: string, required: string): Problem {
  if (name.trim() === '') return required;
  if (!isOneLine(name)) return NAME_ONE_LINE;
  return [...name].length > NAME_MAX_LENGTH ? NAME_TOO_LONG : undefined;
}

export function instrumentProblem(instrument: string): Problem {
  return (SIGNUP_INSTRUMENTS as readonly string[]).includes(instrument) ? undefined : INSTRUMENT_REQUIRED;
}

export interface LoginValues {
  email: string;
  password: string;
}

export interface SignupValues extends LoginValues {
  retypePassword: string;
  firstName: string;
  lastName: string;
  instrument: string;
}

export function loginProblems({ email, password }: LoginValues): Problems<keyof LoginValues> {
  return present({ email: emailProblem(email), password: passwordProblem(password) });
}

export function signupProblems(values: SignupValues): Problems<keyof SignupValues> {
  return present({
    email: emailProblem(values.email),
    password: passwordProblem(values.password),
    retypePassword: retypeProblem(values),
    firstName: nameProblem(values.firstName, FIRST_NAME_REQUIRED),
    lastName: nameProblem(values.lastName, LAST_NAME_REQUIRED),
    instrument: instrumentProblem(values.instrument),
  });
}

interface NewPasswordValues {
  password: string;
  retypePassword: string;
}

export function newPasswordProblems(values: NewPasswordValues): Problems<keyof NewPasswordValues> {
  return present({ password: passwordProblem(values.password), retypePassword: retypeProblem(values) });
}

interface PasswordChangeValues {
  currentPassword: string;
  newPassword: string;
  retypePassword: string;
}

export function passwordChangeProblems(values: PasswordChangeValues): Problems<keyof PasswordChangeValues> {
  const { currentPassword, newPassword, retypePassword } = values;
  return present({
    currentPassword: passwordProblem(currentPassword),
    newPassword: passwordProblem(newPassword),
    retypePassword: retypeProblem({ password: newPassword, retypePassword }),
  });
}

export type ProfileValues = Pick<SignupValues, 'firstName' | 'lastName' | 'instrument'>;

export function profileProblems({ firstName, lastName, instrument }: ProfileValues): Problems<keyof ProfileValues> {
  return present({
    firstName: nameProblem(firstName, FIRST_NAME_REQUIRED),
    lastName: nameProblem(lastName, LAST_NAME_REQUIRED),
    instrument: instrumentProblem(instrument),
  });
}

export interface EmailChangeValues {
  email: string;
  currentPassword: string;
}

export function emailChangeProblems({ email, currentPassword }: EmailChangeValues): Problems<keyof EmailChangeValues> {
  return present({ email: emailProblem(email.trim()), currentPassword: passwordProblem(currentPassword) });
}

function retypeProblem({ password, retypePassword }: NewPasswordValues): Problem {
  if (retypePassword === '') return RETYPE_REQUIRED;
  return password === retypePassword ? undefined : PASSWORDS_DIFFER;
}

export function present<Field extends string>(problems: Record<Field, Problem>): Problems<Field>;
export function present(problems: Record<string, Problem>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
