/** The list's own error; undefined while a part of it has one ('program.2.title'). */
export function wholeError(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.keys(errors).some((path) => path.startsWith(`${name}.`)) ? undefined : errors[name];
}
