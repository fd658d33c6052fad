import type { ReactNode } from 'react';

/** Keeps 'C-sharp' from breaking at its hyphen. */
export function unbrokenKeys(text: string): ReactNode[] {
  return text.split(/\b([A-G]-(?:sharp|flat))\b/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
