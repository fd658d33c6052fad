import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { NOTATION_REQUIRED, NOTATION_TOO_LARGE } from '#/features/notation/messages.ts';
import { SHEETS_MAX, SOURCE_MAX_BYTES } from '#/features/notation/model.ts';
import type { NotationState } from '#/features/notation/queries.server.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { api, send } from '#/web/api-client.ts';
import { NotationPreview } from './notation-preview.tsx';
import { NotationSettings } from './notation-settings.tsx';
import { useUpload } from './use-upload.ts';

interface NotationProps {
  opusNo: string;
  title: string;
  state: NotationState | null;
}

export function Notation({ opusNo, title, state }: NotationProps) {
  const [asking, setAsking] = useState(false);
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const address = `/api/compositions/${encodeURIComponent(opusNo)}/notation`;
  const { upload, share, round, field } = useUpload({
    address,
    name: 'notation',
    problemOf,
    said: `The notation of ${title} is engraved and kept.`,
  });
  const param = { opusNo };

  async function remove(): Promise<void> {
    const result = await send(api.compositions[':opusNo'].notation.$delete({ param }));
    setAsking(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    announce({ kind: 'status', text: `The notation of ${title} is removed.` });
    await revalidate();
  }

  return (
    <section aria-labelledby="notation" className="needs-script mt-12 grid max-w-190 gap-6 border-t-3 border-ink pt-6">
      <div>
        <h2 id="notation" className="font-display text-section font-f">
          Notation
        </h2>
        <p className="mt-1 text-quiet">
          The sample that visitors see and hear is made of it. The file itself stays with us.
        </p>
      </div>
      {state ? (
        <>
          <div className="flex flex-wrap items-center gap-x-8.5 gap-y-2">
            <p className="min-w-0 break-words">
              {state.file.fileName}, {fileSize(state.file.fileSize)}, kept since {state.file.updatedAt.slice(0, 10)}
            </p>
            <a href={address} download className="link inline-flex min-h-11 items-center font-label">
              Download
            </a>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Remove
            </Button>
          </div>
          <NotationPreview state={state} title={title} />
          <NotationSettings key={state.file.version} opusNo={opusNo} title={title} state={state} />
        </>
      ) : null}
      <FileField
        key={round}
        label={state ? 'Other notation, in its place' : 'Notation'}
        hint={`MusicXML, MEI or Humdrum, 2 MB and ${SHEETS_MAX} pages at most.`}
        accept=".musicxml,.mxl,.xml,.mei,.krn"
        {...field}
      />
      <div>
        <Button variant="outline" waiting={share !== undefined} onClick={upload}>
          {share === undefined ? 'ENGRAVE' : share < 1 ? `${Math.round(share * 100)} %` : 'Engraving…'}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Remove this notation?"
        confirmLabel="Remove"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        Its sample goes from the store too. A full score that was typeset from it stays.
      </ConfirmDialog>
    </section>
  );
}

function problemOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return NOTATION_REQUIRED;
  return file.size > SOURCE_MAX_BYTES ? NOTATION_TOO_LARGE : undefined;
}
