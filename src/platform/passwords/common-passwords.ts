let common: Promise<Set<string>> | undefined;

/** Some 18,000 passwords of 8 or more characters, whatever their case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await common).has(password.toLowerCase());
}
