import type { FormEvent } from 'react';
import type { ImportKind } from '#/features/import-export/model.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { Button } from '#/ui/button.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { endingsOf, useImport } from './use-import.ts';

export function ImportPanel({ kind }: { kind: ImportKind }) {
  const { file, round, problem, preview, share, choose, look, write } = useImport(kind);
  const sending = share !== undefined;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!sending) void look();
  }

  return (
    <div className="grid gap-8.5">
      <form onSubmit={onSubmit} noValidate aria-label="Import" className="needs-script grid max-w-190 gap-4">
        <FileField
          key={round}
          label="File"
          hint={kind === 'opuses' ? 'Excel, LibreOffice, CSV or JSON, at most 20 MB' : '.csv or .json, at most 20 MB'}
          name="file"
          accept={endingsOf(kind).join(',')}
          chosen={file && `${file.name}, ${fileSize(file.size)}`}
          error={problem}
          onChoose={choose}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" waiting={sending}>
            SHOW WHAT IT WOULD DO
          </Button>
          <p role="status" className="text-label text-quiet">
            {sending ? (share < 1 ? `Sending … ${Math.floor(share * 100)}%` : 'Reading every row …') : ''}
          </p>
        </div>
      </form>
      {preview ? <PreviewPanel key={preview.digest} preview={preview} waiting={sending} onWrite={write} /> : null}
    </div>
  );
}
