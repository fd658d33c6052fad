let common: Promise<Set<string>> | undefined;

/** True for the passwords that are tried first (some 18,000 of 8 characters or more), whatever their case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await common).has(password.toLowerCase());
}
