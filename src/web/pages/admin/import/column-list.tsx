import type { Column, ImportKind } from '#/features/import-export/model.ts';

interface ColumnListProps {
  kind: ImportKind;
  columns: readonly Column[];
}

export function ColumnList({ kind, columns }: ColumnListProps) {
  return (
    <details className="border-y border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-label [&::-webkit-details-marker]:hidden">
        <span className="link">The columns of the file</span>
      </summary>
      <div className="pb-6">
        <p className="max-w-150">
          The first row names the columns, in any order. What a file has no column for stays as it is. In a list, write
          a backslash before ; or | where it is part of a name. JSON takes the same names, with lists as lists.
        </p>
        <p>
          <a
            href={`/api/imports/${kind}/template`}
            download
            className="link inline-flex min-h-11 items-center font-label"
          >
            Download an empty file
          </a>
        </p>
        <dl className="mt-2 border-t border-ink">
          {columns.map(({ name, needed, hint }) => (
            <div key={name} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="font-label break-words">
                {name}
                {needed ? <span className="font-text text-quiet"> · needed</span> : null}
              </dt>
              <dd>{hint}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
