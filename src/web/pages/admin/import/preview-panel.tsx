import { useLayoutEffect, useRef, useState } from 'react';
import { importedText, KIND_LABELS, NOTHING_TO_DO } from '#/features/import-export/messages.ts';
import type { ImportPreview } from '#/features/import-export/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '#/ui/forms/field.tsx';
import { ChangeList } from '#/web/admin/items/change-list.tsx';
import { FateList } from '#/web/admin/lists/fate-list.tsx';

interface PreviewPanelProps {
  preview: ImportPreview;
  waiting: boolean;
  onWrite: (skipRefused: boolean) => Promise<void>;
}

export function PreviewPanel({ preview, waiting, onWrite }: PreviewPanelProps) {
  const { kind, added, changed, unchanged, refused, mended } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  const [skipRefused, setSkipRefused] = useState(false);
  const [asking, setAsking] = useState(false);
  const writes = added.length + changed.length;
  const [one, many] = KIND_LABELS[kind];
  const counts = { added: added.length, changed: changed.length, unchanged, refused: refused.length };

  // For screen readers.
  useLayoutEffect(() => heading.current?.focus(), []);

  async function onConfirm() {
    setAsking(false);
    await onWrite(skipRefused);
  }

  return (
    <section aria-labelledby="preview" className="grid max-w-260 gap-6 border-t-3 border-ink pt-6">
      <div>
        <h3 id="preview" ref={heading} tabIndex={-1} className="font-display text-card font-ff">
          What this file would do
        </h3>
        <dl className="mt-4 flex flex-wrap gap-x-8.5 gap-y-3">
          <Count label="added" count={added.length} />
          <Count label="changed" count={changed.length} />
          <Count label="as they are" count={unchanged} />
          <Count label="refused" count={refused.length} />
        </dl>
      </div>

      <div>
        <FateList
          title="Refused"
          open
          rows={refused.map(({ row, name, words }) => ({ row, name, detail: <p>{words}</p> }))}
        />
        <FateList
          title="Changed"
          open={changed.length <= 20}
          rows={changed.map(({ row, name, changes }) => ({ row, name, detail: <ChangeList changes={changes} /> }))}
        />
        <FateList title="Added" rows={added} />
        <FateList
          title="Written as we write it"
          rows={mended.map(({ row, name, words }) => ({ row, name, detail: <p>{words}</p> }))}
        />
      </div>

      {writes === 0 ? <p>{refused.length === 0 ? NOTHING_TO_DO : 'No row is left to write.'}</p> : null}
      {writes > 0 ? (
        <div className="grid gap-3">
          {refused.length > 0 ? (
            <Checkbox
              label={`Leave out the refused ${refused.length === 1 ? 'row' : 'rows'} and write the rest`}
              checked={skipRefused}
              onChange={(event) => setSkipRefused(event.currentTarget.checked)}
            />
          ) : null}
          {refused.length > 0 && !skipRefused ? (
            <p className="text-label text-quiet">
              All or nothing: while a row is refused nothing is written. Mend it in the file, or leave it out.
            </p>
          ) : (
            <div>
              <Button onClick={() => setAsking(true)} waiting={waiting}>
                WRITE {thousands(writes)} {(writes === 1 ? one : many).toUpperCase()}
              </Button>
            </div>
          )}
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        title="Write this?"
        confirmLabel="Write"
        waiting={waiting}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        {importedText(kind, counts)}. It is on the site at once.
      </ConfirmDialog>
    </section>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-label text-quiet">{label}</dt>
      <dd className={`font-display text-figure ${count > 0 ? 'font-fff' : 'font-pp'}`}>{thousands(count)}</dd>
    </div>
  );
}
