import type { Remark } from '../model.ts';

interface RemarksProps {
  remarks: readonly Remark[];
  onDelete?: ((remark: Remark) => void) | undefined;
}

export function Remarks({ remarks, onDelete }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <ul className="on-blush mt-2 grid gap-1 px-3 py-2 text-label print:px-0">
      {remarks.map((remark) => (
        <li key={remark.id} className="flex items-start justify-between gap-3">
          <p className="min-w-0 py-1 wrap-anywhere">
            <span className="font-label">{remark.by}</span>
            {remark.kind === 'heart' ? (
              <>
                {' '}
                <Heart /> <span className="sr-only">likes it</span>
              </>
            ) : (
              <span className="whitespace-pre-line">: {remark.words}</span>
            )}
          </p>
          {onDelete ? (
            <button
              type="button"
              aria-label={`Delete what ${remark.by} said`}
              onClick={() => onDelete(remark)}
              className="needs-script no-print link min-h-11 shrink-0"
            >
              Delete
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function Heart() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="inline size-4 fill-felt align-[-0.15em]">
      <path d="M12 21 3.4 12.3a5.6 5.6 0 0 1 0-7.9 5.5 5.5 0 0 1 7.8 0l.8.8.8-.8a5.5 5.5 0 0 1 7.8 0 5.6 5.6 0 0 1 0 7.9z" />
    </svg>
  );
}
