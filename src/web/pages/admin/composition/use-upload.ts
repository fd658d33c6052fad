import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fileSize } from '#/platform/files/file-size.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { uploadForm } from '#/web/upload-form.ts';

interface Upload {
  address: string;
  name: string;
  problemOf: (file: File | undefined) => string | undefined;
  said: string;
}

/** Chosen, checked, sent; then revalidates. */
export function useUpload({ address, name, problemOf, said }: Upload) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number>();
  const [round, setRound] = useState(0);
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();

  async function upload(): Promise<void> {
    if (share !== undefined) return;
    const problem = problemOf(file);
    setError(problem);
    if (!file || problem) return;
    const form = new FormData();
    form.append(name, file);
    setShare(0);
    const { signal } = new AbortController();
    const result = await uploadForm(address, form, { onProgress: setShare, signal });
    setShare(undefined);
    if (!result.ok) return setError(result.error.error || 'The file did not arrive. Please try again.');
    setFile(undefined);
    setRound((count) => count + 1);
    announce({ kind: 'status', text: said });
    await revalidate();
  }

  function onChoose(chosen: File | undefined): void {
    setFile(chosen);
    setError(undefined);
  }

  return {
    upload,
    /** Of bytes sent. */
    share,
    /** Key of its field. */
    round,
    field: { name, error, onChoose, chosen: file && `${file.name}, ${fileSize(file.size)}` },
  };
}
