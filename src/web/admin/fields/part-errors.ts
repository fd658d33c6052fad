/** Of the field, or of a part of it: of 'bands.0.zips', that of 'bands.0.zips.1'. */
export function partError(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(errors).find(([of]) => of === path || of.startsWith(`${path}.`))?.[1];
}

/** Undefined while a part has one ('program.2.title'). */
export function wholeError(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.keys(errors).some((path) => path.startsWith(`${name}.`)) ? undefined : errors[name];
}
