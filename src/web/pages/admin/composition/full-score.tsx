import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SCORE_NOT_PDF, SCORE_REQUIRED, SCORE_TOO_LARGE } from '#/features/compositions/messages.ts';
import { SCORE_MAX_BYTES, type ScoreFile } from '#/features/compositions/model.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { api, send } from '#/web/api-client.ts';
import { KeptFile } from './kept-file.tsx';
import { ScoreSample } from './score-sample.tsx';
import { useUpload } from './use-upload.ts';

interface FullScoreProps {
  opusNo: string;
  title: string;
  score: ScoreFile | null;
  notated: boolean;
  complete: boolean;
}

export function FullScore({ opusNo, title, score, notated, complete }: FullScoreProps) {
  const [typesetting, setTypesetting] = useState(false);
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const address = `/api/compositions/${encodeURIComponent(opusNo)}/score`;
  const { upload, share, round, field } = useUpload({
    address,
    name: 'score',
    problemOf,
    said: `The full score of ${title} is kept.`,
  });

  async function typeset(): Promise<void> {
    setTypesetting(true);
    const result = await send(api.compositions[':opusNo'].score.typesetting.$post({ param: { opusNo } }));
    setTypesetting(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    announce({ kind: 'status', text: `The full score of ${title} is typeset.` });
    await revalidate();
  }

  return (
    <section
      aria-labelledby="full-score"
      className="needs-script mt-12 grid max-w-190 gap-6 border-t-3 border-ink pt-6"
    >
      <div>
        <h2 id="full-score" className="font-display text-section font-f">
          Full score
        </h2>
        <p className="mt-1 text-quiet">
          The PDF is for buyers only. Where there is no notation, visitors see its first pages with SAMPLE across them.
        </p>
      </div>
      {score ? (
        <KeptFile
          name="full score"
          title={title}
          address={address}
          remove={() => send(api.compositions[':opusNo'].score.$delete({ param: { opusNo } }))}
          loss="The PDF is gone for good; the work stays in the store."
        >
          {score.fileName}, {fileSize(score.fileSize)}
          {score.pages > 0 ? `, ${things(score.pages, 'page')}` : ''},{' '}
          {score.source === 'typeset' ? 'typeset' : 'kept since'} {score.uploadedAt.slice(0, 10)}
        </KeptFile>
      ) : null}
      {score ? (
        <ScoreSample key={score.uploadedAt} opusNo={opusNo} title={title} score={score} notated={notated} />
      ) : null}
      <FileField
        key={round}
        label={score ? 'Another full score, in its place' : 'Full score'}
        hint="A PDF of 20 MB at most. Its first page is shown at first, unless there is notation."
        accept=".pdf,application/pdf"
        {...field}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" waiting={share !== undefined} onClick={upload}>
          {share === undefined ? 'UPLOAD' : `${Math.round(share * 100)}%`}
        </Button>
        {complete && score?.source !== 'uploaded' ? (
          <Button variant="outline" waiting={typesetting} onClick={typeset}>
            Typeset the full score
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function problemOf(file: File | undefined): string | undefined {
  if (!file || file.size === 0) return SCORE_REQUIRED;
  if (file.size > SCORE_MAX_BYTES) return SCORE_TOO_LARGE;
  return /\.pdf$/i.test(file.name) ? undefined : SCORE_NOT_PDF;
}
