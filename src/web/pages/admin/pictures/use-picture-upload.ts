import { useEffect, useRef, useState } from 'react';
import { PICTURE_UPLOAD_FAILED } from '#/features/pictures/messages.ts';
import type { Keep, Place, UploadedPicture } from '#/features/pictures/model.ts';
import { pictureProblem } from '#/features/pictures/rules.ts';
import { uploadForm } from '#/web/upload-form.ts';

/** At once, for a true preview; replaced by another file or crop, aborted on leaving. */
export function usePictureUpload(place: Place) {
  const [file, setFile] = useState<File>();
  const [keep, setKeep] = useState<Keep>('best');
  const [share, setShare] = useState<number>();
  const [uploaded, setUploaded] = useState<UploadedPicture>();
  const [error, setError] = useState<string>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function upload(chosen: File, part: Keep): Promise<void> {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    const { signal } = mine;
    const problem = pictureProblem(chosen);
    setError(problem);
    if (problem) return;
    setShare(0);
    const form = new FormData();
    form.append('place', place);
    form.append('keep', part);
    form.append('picture', chosen);
    const result = await uploadForm<UploadedPicture>('/api/pictures', form, { onProgress: setShare, signal });
    if (signal.aborted) return;
    setShare(undefined);
    if (result.ok) setUploaded(result.data);
    else setError(result.error.error || PICTURE_UPLOAD_FAILED);
  }

  return {
    ...{ file, keep, share, uploaded, error },
    choose(chosen: File | undefined) {
      current.current?.abort();
      setShare(undefined);
      setUploaded(undefined);
      setError(undefined);
      setFile(chosen);
      setKeep('best');
      if (chosen) void upload(chosen, 'best');
    },
    keepPart(part: Keep) {
      setKeep(part);
      if (file) void upload(file, part);
    },
  };
}
