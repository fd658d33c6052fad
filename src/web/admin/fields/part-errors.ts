/** What is wrong with a list as a whole; nothing while the words stand at a part of it ('program.2.title'). */
export function wholeError(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.keys(errors).some((path) => path.startsWith(`${name}.`)) ? undefined : errors[name];
}
