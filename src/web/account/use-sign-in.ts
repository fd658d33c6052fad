import { useNavigate } from 'react-router';
import type { SessionSummary } from '../../features/accounts/model.ts';
import { useAnnounce } from '../../ui/announcements.tsx';
import type { SubmitOutcome } from '../../ui/use-api-form.ts';
import type { ApiResult } from '../api-client.ts';
import { landingOf } from '../safe-next.ts';
import { storeSession } from '../session-storage.ts';

/** What follows an answer to a login or a signup: stored and on to `next`, or the refusal in the words of `refused`. */
export function useSignIn(next: string | undefined, refused = (words: string) => words) {
  const navigate = useNavigate();
  const announce = useAnnounce();

  return async (result: ApiResult<SessionSummary>): Promise<SubmitOutcome> => {
    if (!result.ok) {
      announce({ kind: 'alert', text: refused(result.error.error) });
      return result.error.fields ? { fields: result.error.fields } : {};
    }
    storeSession(result.data);
    await navigate(landingOf(result.data.role, next));
    return {};
  };
}
