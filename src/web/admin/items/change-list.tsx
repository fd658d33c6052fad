import type { AuditChange } from '#/features/audit-log/model.ts';
import { fieldLabel } from '#/features/audit-log/rules.ts';

const LONG = 160;

export function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <dl className="grid gap-1 text-label">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-quiet">{fieldLabel(field)}</dt>
          <dd className="min-w-0 break-words">
            {from.length + to.length > LONG ? (
              <details>
                <summary className="link min-h-11 cursor-pointer py-2.5 font-label sm:min-h-0 sm:py-0">
                  {from === '' ? 'Show it' : 'Show both'}
                </summary>
                <Change from={from} to={to} />
              </details>
            ) : (
              <Change from={from} to={to} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ from, to }: { from: string; to: string }) {
  return (
    <span className="whitespace-pre-line">
      {from === '' ? null : (
        <>
          <del className="text-quiet">{from}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      {to === '' ? <span className="text-quiet">nothing</span> : <ins className="no-underline">{to}</ins>}
    </span>
  );
}
