import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CHANGED_SINCE_PREVIEW,
  FILE_NEEDED,
  FILE_TOO_LARGE,
  importedText,
  NOT_A_SPREADSHEET,
  NOT_CSV_OR_JSON,
  UNSENT,
} from '#/features/import-export/messages.ts';
import {
  IMPORT_MAX_BYTES,
  type ImportKind,
  type ImportPreview,
  type ImportResult,
} from '#/features/import-export/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import type { ApiError } from '#/web/api-client.ts';
import { uploadForm } from '#/web/upload-form.ts';

const SHEETS = ['.csv', '.tsv', '.txt', '.xlsx', '.ods'];
const FILES = ['.csv', '.json'];

/** Works come from any spreadsheet. */
export function endingsOf(kind: ImportKind): readonly string[] {
  return kind === 'opuses' ? [...SHEETS, '.json'] : FILES;
}

/** Preview and write both send the file. */
export function useImport(kind: ImportKind) {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const leaving = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [share, setShare] = useState<number>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  async function upload<Answer>(fields: Record<string, string>, address = `/api/imports/${kind}`) {
    const signal = leaving.current?.signal;
    if (!file || !signal) return undefined;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    setShare(0);
    const result = await uploadForm<Answer>(address, form, { onProgress: setShare, signal });
    if (signal.aborted) return undefined;
    setShare(undefined);
    return result;
  }

  function refused({ error, fields }: ApiError): void {
    setPreview(undefined);
    setProblem(fields?.file);
    // Shown at the field.
    if (!fields?.file) announce({ kind: 'alert', text: error || UNSENT });
  }

  async function look(): Promise<void> {
    const wrong = problemOf(file, kind);
    setProblem(wrong);
    setPreview(undefined);
    if (wrong || !file) return;
    if (kind === 'opuses' && !/\.json$/i.test(file.name)) {
      const sent = await upload<{ _id: string }>({}, '/api/sheets');
      if (!sent) return;
      if (!sent.ok) return refused(sent.error);
      // The house's own columns are read as they are.
      if (sent.data._id !== '') return void navigate(`/admin/import/${sent.data._id}`);
    }
    const result = await upload<ImportPreview>({ dryRun: 'true' });
    if (result?.ok) setPreview(result.data);
    else if (result) refused(result.error);
  }

  async function write(skipRefused: boolean): Promise<void> {
    if (!preview) return;
    const fields = { dryRun: 'false', skipRefused: String(skipRefused), digest: preview.digest };
    const result = await upload<ImportResult>(fields);
    if (!result) return;
    if (!result.ok) {
      refused(result.error);
      if (result.error.error === CHANGED_SINCE_PREVIEW) await look();
      return;
    }
    setPreview(undefined);
    setFile(undefined);
    setRound((count) => count + 1);
    announce({
      kind: 'status',
      text: `${importedText(kind, result.data)}.`,
      action: { label: 'Open', href: `/admin/${kind}` },
    });
  }

  return {
    file,
    round,
    problem,
    preview,
    /** 0 to 1; undefined when idle. */
    share,
    choose(chosen: File | undefined) {
      setFile(chosen);
      setProblem(chosen && problemOf(chosen, kind));
      setPreview(undefined);
    },
    look,
    write,
  };
}

function problemOf(file: File | undefined, kind: ImportKind): string | undefined {
  if (!file) return FILE_NEEDED;
  const name = file.name.toLowerCase();
  if (!endingsOf(kind).some((ending) => name.endsWith(ending)))
    return kind === 'opuses' ? NOT_A_SPREADSHEET : NOT_CSV_OR_JSON;
  return file.size > IMPORT_MAX_BYTES ? FILE_TOO_LARGE : undefined;
}
