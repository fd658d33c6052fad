import { beginAttempt } from '../ui/dialogs/announcements.tsx';
import { logInAgain } from './account/lost-session.ts';
import { type ApiError, type ApiResult, logFailure } from './api-client.ts';
import { readToken, restoreSession } from './session/session-storage.ts';

interface UploadOptions {
  headers?: Record<string, string>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** fetch has no upload progress. Code 'network' without an answer. */
export async function uploadForm<Data>(
  address: string,
  form: FormData,
  options: UploadOptions,
): Promise<ApiResult<Data>> {
  beginAttempt();
  const result = await sendWithToken<Data>(address, form, options);
  // As in api-client.ts.
  const { code = '' } = result.ok || options.signal.aborted ? {} : result.error;
  const again = code === 'unauthenticated' ? await logInAgain() : code === 'csrf' && (await restoreSession());
  const last = again ? await sendWithToken<Data>(address, form, options) : result;
  if (!last.ok && !options.signal.aborted) logFailure(`POST ${address}`, last.error);
  return last;
}

function sendWithToken<Data>(
  address: string,
  form: FormData,
  { headers = {}, onProgress, signal }: UploadOptions,
): Promise<ApiResult<Data>> {
  const token = readToken();
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const failed = () => resolve({ ok: false, error: { error: '', code: 'network' } });
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    call.onload = () => {
      const answer = call.response as Data | ApiError | null;
      if (answer === null) failed();
      else if (call.status < 300) resolve({ ok: true, data: answer as Data });
      else resolve({ ok: false, error: answer as ApiError });
    };
    call.onerror = failed;
    call.onabort = failed;
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.open('POST', address);
    call.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    if (token) call.setRequestHeader('X-CSRF-Token', token);
    call.send(form);
  });
}
