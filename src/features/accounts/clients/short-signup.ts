import { emailProblem, type LoginValues, nameProblem, type Problems, passwordProblem, present } from '../rules.ts';
import { NAMES_REQUIRED } from './messages.ts';

export type ShortSignupValues = LoginValues & { name: string };

export function nameInTwo(name: string): { firstName: string; lastName: string } {
  const parts = name.trim().split(/\s+/u);
  return { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' };
}

export function shortSignupProblems({ name, email, password }: ShortSignupValues): Problems<keyof ShortSignupValues> {
  const { firstName, lastName } = nameInTwo(name);
  return present({
    name: nameProblem(firstName, NAMES_REQUIRED) ?? nameProblem(lastName, NAMES_REQUIRED),
    email: emailProblem(email.trim()),
    password: passwordProblem(password),
  });
}
