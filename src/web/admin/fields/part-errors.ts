/** Undefined while a part has one ('program.2.title'). */
export function wholeError(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.keys(errors).some((path) => path.startsWith(`${name}.`)) ? undefined : errors[name];
}
