/* Drawing programs write how a shape is painted as attributes, in `style`, or by a class. */

/** 'fill:#123;stroke:none', as attributes. */
export function declarationsIn(style: string): Record<string, string> {
  return Object.fromEntries(
    style.split(';').flatMap((one) => {
      const at = one.indexOf(':');
      return at > 0 ? [[one.slice(0, at).trim().toLowerCase(), one.slice(at + 1).trim()] as const] : [];
    }),
  );
}

/** What each class of a style sheet says; other rules say nothing to us. */
export function classesIn(sheet: string): [name: string, Record<string, string>][] {
  return sheet.split('}').flatMap((rule) => {
    const [names = '', body = ''] = rule.split('{');
    const classes = names.split(',').flatMap((name) => /^\s*\.([\w-]+)\s*$/.exec(name)?.[1] ?? []);
    return classes.map((name): [string, Record<string, string>] => [name, declarationsIn(body)]);
  });
}
