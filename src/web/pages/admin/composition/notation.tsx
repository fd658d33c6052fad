import { NOTATION_REQUIRED, NOTATION_TOO_LARGE } from '#/features/notation/messages.ts';
import { SHEETS_MAX, SOURCE_MAX_BYTES } from '#/features/notation/model.ts';
import type { NotationState } from '#/features/notation/queries.server.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { Button } from '#/ui/button.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { api, send } from '#/web/api-client.ts';
import { KeptFile } from './kept-file.tsx';
import { NotationPreview } from './notation-preview.tsx';
import { NotationSettings } from './notation-settings.tsx';
import { useUpload } from './use-upload.ts';

interface NotationProps {
  opusNo: string;
  title: string;
  state: NotationState | null;
}

export function Notation({ opusNo, title, state }: NotationProps) {
  const address = `/api/compositions/${encodeURIComponent(opusNo)}/notation`;
  const { upload, share, round, field } = useUpload({
    address,
    name: 'notation',
    problemOf,
    said: `The notation of ${title} is engraved and kept.`,
  });

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
          <KeptFile
            name="notation"
            title={title}
            address={address}
            remove={() => send(api.compositions[':opusNo'].notation.$delete({ param: { opusNo } }))}
            loss="Its sample goes from the store too. A full score that was typeset from it stays."
          >
            {state.file.fileName}, {fileSize(state.file.fileSize)}, kept since {state.file.updatedAt.slice(0, 10)}
          </KeptFile>
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
          {share === undefined ? 'ENGRAVE' : share < 1 ? `${Math.round(share * 100)}%` : 'Engraving…'}
        </Button>
      </div>
    </section>
  );
}

function problemOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return NOTATION_REQUIRED;
  return file.size > SOURCE_MAX_BYTES ? NOTATION_TOO_LARGE : undefined;
}
