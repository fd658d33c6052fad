import { damagedText, WHY_LABELS } from '#/features/backups/messages.ts';
import type { Backup } from '#/features/backups/model.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { useMoment } from '#/web/time/use-moment.ts';

const WEIGHT = { made: 'font-mf', running: 'font-p', failed: 'font-fff' } as const;

export function BackupRow({ backup }: { backup: Backup }) {
  const moment = useMoment();
  const { file, why, state, startedAt, bytes, trouble, triedAt, triedTrouble } = backup;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)] md:items-baseline">
      <div className="min-w-0">
        <p className={`font-display text-row ${WEIGHT[state]}`}>{moment(startedAt)}</p>
        <p className="text-label text-quiet">{WHY_LABELS[why]}</p>
      </div>
      <div className="min-w-0 text-label break-words">
        {state === 'failed' ? (
          <p className="font-label">It was not made. {trouble}</p>
        ) : state === 'running' ? (
          <p role="status">It is being made.</p>
        ) : (
          <>
            <p>
              {bytes === null ? 'Made' : fileSize(bytes)}, in {backup.places.join(' and ') || 'the place it was made'}
            </p>
            <p className="text-quiet">{file}</p>
            {triedTrouble ? (
              <p className="font-label">{damagedText(triedTrouble)}</p>
            ) : triedAt ? (
              <p className="text-quiet">Tried {moment(triedAt)}, and good</p>
            ) : null}
            {trouble ? <p className="font-label">{trouble}</p> : null}
          </>
        )}
      </div>
    </li>
  );
}
