import { useEffect, useRef, useState } from 'react';
import { STATEMENT_NEEDED, STATEMENT_ONE, STATEMENT_TOO_LARGE } from '#/features/bank-file/messages.ts';
import { type BankFinding, type BankPreview, STATEMENT_MAX_BYTES } from '#/features/bank-file/model.ts';
import type { PaymentMethod } from '#/features/orders/model.ts';
import { uploadForm } from '#/web/upload-form.ts';
import { type BankResult, confirmFindings } from './confirm-findings.ts';

const UNSENT = 'The file did not arrive. Check your connection; if you have saved the file anew, choose it once more.';

export function useBankFile() {
  const leaving = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<BankPreview>();
  const [result, setResult] = useState<BankResult>();
  const [reading, setReading] = useState(false);
  const [done, setDone] = useState<number>();

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  async function look(): Promise<void> {
    // Pasted text may be as long as a file.
    const given = file ?? new File([text], 'pasted.csv', { type: 'text/csv' });
    const wrong = problemOf(file, text) ?? (given.size > STATEMENT_MAX_BYTES ? STATEMENT_TOO_LARGE : undefined);
    setProblem(wrong);
    setPreview(undefined);
    setResult(undefined);
    const signal = leaving.current?.signal;
    if (wrong || !signal) return;
    const form = new FormData();
    form.append('file', given);
    setReading(true);
    const answer = await uploadForm<BankPreview>('/api/orders/bank-file', form, {
      onProgress: () => undefined,
      signal,
    });
    if (signal.aborted) return;
    setReading(false);
    if (answer.ok) setPreview(answer.data);
    else setProblem(answer.error.error || UNSENT);
  }

  async function confirm(findings: readonly BankFinding[], method: PaymentMethod): Promise<void> {
    setDone(0);
    const came = await confirmFindings(findings, method, setDone);
    setDone(undefined);
    setPreview(undefined);
    setResult(came);
  }

  return {
    file,
    text,
    problem,
    preview,
    result,
    reading,
    done,
    choose(chosen: File | undefined) {
      setFile(chosen);
      setProblem(undefined);
      setPreview(undefined);
    },
    paste(typed: string) {
      setText(typed);
      setProblem(undefined);
      setPreview(undefined);
    },
    look,
    confirm,
  };
}

function problemOf(file: File | undefined, text: string): string | undefined {
  if (file && text.trim() !== '') return STATEMENT_ONE;
  return file || text.trim() !== '' ? undefined : STATEMENT_NEEDED;
}
