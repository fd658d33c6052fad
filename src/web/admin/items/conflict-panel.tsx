import { Button } from '#/ui/button.tsx';
import type { Difference } from './conflict.ts';

export interface ConflictState {
  conflict: readonly Difference[] | undefined;
  keepMine: () => void;
  takeTheirs: () => void;
  waiting: boolean;
}

interface ConflictPanelProps {
  state: ConflictState;
  labels: Readonly<Record<string, string>>;
}

/** Nothing where nobody else has saved. */
export function ConflictPanel({ state, labels }: ConflictPanelProps) {
  const { conflict: differences, keepMine, takeTheirs, waiting } = state;
  if (!differences) return null;
  return (
    <section role="alert" aria-labelledby="conflict" className="on-blush grid gap-6 p-6">
      <div>
        <h2 id="conflict" className="font-display text-card font-ff">
          Changed meanwhile
        </h2>
        <p className="mt-2 text-body">
          {differences.length > 0
            ? 'Somebody saved this while you were editing. Your words are still in the form.'
            : 'Somebody saved this while you were editing, in fields that you have not touched. Saving keeps both.'}
        </p>
      </div>
      {differences.length > 0 ? (
        <dl className="grid gap-4">
          {differences.map(({ field, theirs, mine }) => (
            <div key={field} className="grid gap-x-6 gap-y-1 border-t border-line pt-3 sm:grid-cols-2">
              <dt className="font-label sm:col-span-2">{labels[field] ?? field}</dt>
              <dd className="whitespace-pre-line">
                <span className="block text-label text-quiet">Saved now</span>
                {theirs || 'nothing'}
              </dd>
              <dd className="whitespace-pre-line">
                <span className="block text-label text-quiet">Yours</span>
                {mine || 'nothing'}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={takeTheirs}>
          TAKE THEIRS
        </Button>
        <Button onClick={keepMine} waiting={waiting}>
          SAVE MINE
        </Button>
      </div>
    </section>
  );
}
