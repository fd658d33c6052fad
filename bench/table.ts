/** Markdown; figures are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const figures = head.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number' || /^[\d–]/.test(String(row[column]))),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => pad(row[column] ?? '', width, figures[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (figures[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  const [first = [], ...rest] = cells;
  return [line(first), rule, ...rest.map(line)].join('\n');
}

function pad(text: string, width: number, right: boolean | undefined): string {
  return right ? text.padStart(width) : text.padEnd(width);
}

/** NaN when empty. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** 62,512; '–' for undefined. */
export function whole(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en-US');
}

export function decimal(value: number | undefined, digits = 2): string {
  return value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);
}

export function megabytes(bytes: number): string {
  return `${whole(bytes / 1024 ** 2)} MiB`;
}
