import { EXPORT_KINDS, type ExportKind } from '#/features/import-export/model.ts';
import { KIND_LABELS } from './kind-labels.ts';

const WHAT: Record<ExportKind, string> = {
  opuses: 'Every work with its movements and who offers them',
  musicians: 'Names, emails and instruments',
  performances: 'Dates, places, prices, people and programmes',
  clients: 'Names, emails, instruments, and how many requests each has sent. Keep it private.',
};

export function Exports() {
  return (
    <>
      <h2 className="font-display text-section font-f">As a file</h2>
      <p className="mt-2 max-w-150">
        CSV opens in a spreadsheet. Edit it there, save it as CSV UTF-8, and load it above: only what you changed is
        changed.
      </p>
      <ul className="mt-6 border-t-3 border-ink">
        {EXPORT_KINDS.map((kind) => (
          <li
            key={kind}
            className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div>
              <p className="font-display text-row font-mf">{KIND_LABELS[kind]}</p>
              <p className="text-label text-quiet">{WHAT[kind]}</p>
            </div>
            <p className="flex gap-x-6">
              {(['csv', 'json'] as const).map((format) => (
                <a
                  key={format}
                  href={`/api/exports/${kind}?format=${format}`}
                  download
                  aria-label={`${KIND_LABELS[kind]} as ${format.toUpperCase()}`}
                  className="link inline-flex min-h-11 min-w-11 items-center font-label"
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
