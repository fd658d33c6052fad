import { useState } from 'react';
import { NAME_NEEDED } from '#/features/event-requests/agreement/messages.ts';
import { SIGNER_MAX } from '#/features/event-requests/agreement/model.ts';
import { SCAN_HINT, SCAN_TOO_LARGE } from '#/features/event-requests/agreement/scan/messages.ts';
import { SCAN_MAX_BYTES } from '#/features/event-requests/agreement/scan/model.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { uploadForm } from '#/web/upload-form.ts';

interface PaperFormProps {
  requestId: string;
  textHash: string;
  clientName: string;
  /** Undefined while it is not signed. */
  scanned: boolean | undefined;
}

/** Who signed on paper, on which day, and the scan, which may come later. */
export function PaperForm({ requestId, textHash, clientName, scanned }: PaperFormProps) {
  const signed = scanned !== undefined;
  const { answer } = useAnswer();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const tooLarge = file && file.size > SCAN_MAX_BYTES ? SCAN_TOO_LARGE : undefined;
  const { field, pending, formProps } = useApiForm<'name' | 'day' | 'scan'>({
    check: ({ name }) => ({
      ...(!signed && name.trim() === '' && { name: NAME_NEEDED }),
      ...(tooLarge ? { scan: tooLarge } : signed && !file && { scan: 'Please choose the scan.' }),
    }),
    submit: async ({ name, day }) => {
      const form = new FormData();
      for (const [key, value] of Object.entries({ textHash, name: name || clientName, day: day ?? '' }))
        form.append(key, value);
      if (file) form.append('scan', file);
      const sent = uploadForm<unknown>(`/api/requests/${requestId}/agreement/paper`, form, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      const outcome = await answer(sent, signed ? 'The scan is kept.' : 'Noted as signed.');
      if (outcome.ok) {
        setFile(undefined);
        setOpen(false);
      }
      return outcome.fields ? { fields: outcome.fields } : {};
    },
  });
  const summary = !signed ? 'Signed on paper' : scanned ? 'Another scan of the paper' : 'Add the scan of the paper';
  const { error } = field('scan');
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="border-t border-line pt-2">
      <summary className="link min-h-11 font-label">{summary}</summary>
      <form {...formProps} aria-label={summary} className="needs-script grid gap-4 pb-3">
        <p className="text-label text-quiet">
          {signed
            ? 'The client can open it on the page of the agreement, beside the text.'
            : 'It binds as a signature on the site does: what it makes due is charged, and both sides have a mail.'}
        </p>
        {signed ? null : (
          <>
            <TextField
              {...field('name')}
              label="Who signed"
              defaultValue={clientName}
              maxLength={SIGNER_MAX}
              autoComplete="off"
            />
            <TextField {...field('day')} label="On (today, if left open)" type="date" />
          </>
        )}
        <FileField
          label={signed ? 'The scan' : 'The scan, now or later'}
          hint={SCAN_HINT}
          name="scan"
          accept=".pdf,.jpg,.jpeg,.png"
          chosen={file && `${file.name}, ${fileSize(file.size)}`}
          error={error ?? tooLarge}
          onChoose={setFile}
        />
        <div>
          <Button type="submit" variant="outline" waiting={pending}>
            {signed ? 'KEEP THE SCAN' : 'NOTE IT AS SIGNED'}
          </Button>
        </div>
      </form>
    </details>
  );
}
