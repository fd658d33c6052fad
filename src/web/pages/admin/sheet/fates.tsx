import { Link } from 'react-router';
import { ANSWER_FIRST, FATE_WORDS, NOTHING_LEFT, worksText } from '#/features/sheets/messages.ts';
import { type Batch, ROW_FATES, type SheetRow, type SheetView } from '#/features/sheets/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { FateList } from '#/web/admin/lists/fate-list.tsx';

interface FatesProps {
  view: SheetView;
  waiting: boolean;
  written: Batch | undefined;
  onWrite: () => void;
}

/** In the order in which they want to be looked at. */
const SHOWN = ['refused', 'question', 'new', 'twice', 'here'] as const;

export function Fates({ view: { rows }, waiting, written, onWrite }: FatesProps) {
  const of = (fate: SheetRow['fate']) => rows.filter((row) => row.fate === fate);
  const fresh = of('new').length;
  const left = of('refused').length + of('question').length;
  return (
    <div className="grid max-w-260 gap-6">
      <dl className="flex flex-wrap gap-x-8.5 gap-y-3">
        {ROW_FATES.map((fate) => (
          <div key={fate} className="flex flex-col-reverse">
            <dt className="text-label text-quiet">{FATE_WORDS[fate].toLowerCase()}</dt>
            <dd className={`font-display text-figure ${of(fate).length > 0 ? 'font-fff' : 'font-pp'}`}>
              {thousands(of(fate).length)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line">
        {SHOWN.map((fate) => (
          <FateList
            key={fate}
            title={FATE_WORDS[fate]}
            open={fate === 'refused' || ((fate === 'new' || fate === 'question') && of(fate).length <= 50)}
            rows={of(fate).map(({ row, name, words, notes, opusId }) => ({
              row,
              name,
              detail: <Words words={words} notes={notes} opusId={opusId} />,
            }))}
          />
        ))}
      </div>
      {written ? (
        <p role="status" className="font-label">
          {worksText(written.works)} written.{' '}
          <Link to="/admin/import#imports" className="link">
            Undo is in the list of imports
          </Link>
          .
        </p>
      ) : null}
      {fresh === 0 ? (
        written ? null : (
          <p>{of('question').length > 0 ? ANSWER_FIRST : NOTHING_LEFT}</p>
        )
      ) : (
        <div className="grid gap-2">
          {left > 0 ? (
            <p className="text-label text-quiet">
              {left === 1 ? 'One row is left out' : `${thousands(left)} rows are left out`}. You can write the others
              now, and these when they are answered.
            </p>
          ) : null}
          <p>
            <Button onClick={onWrite} waiting={waiting}>
              WRITE {worksText(fresh).toUpperCase()}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

function Words({ words, notes, opusId }: Pick<SheetRow, 'words' | 'notes' | 'opusId'>) {
  return (
    <>
      <p>
        {opusId ? (
          <Link to={`/admin/opuses/${opusId}`} className="link">
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-quiet">
          {note}
        </p>
      ))}
    </>
  );
}
