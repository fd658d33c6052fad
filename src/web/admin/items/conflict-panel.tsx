import { Button } from '#/ui/button.tsx';
import type { Difference } from './conflict.ts';

interface ConflictPanelProps {
  differences: readonly Difference[];
  labels: Readonly<Record<string, string>>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  waiting: boolean;
}

export function ConflictPanel({ differences, labels, onKeepMine, onTakeTheirs, waiting }: ConflictPanelProps) {
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
        <Button variant="outline" onClick={onTakeTheirs}>
          TAKE THEIRS
        </Button>
        <Button onClick={onKeepMine} waiting={waiting}>
          SAVE MINE
        </Button>
      </div>
    </section>
  );
}
