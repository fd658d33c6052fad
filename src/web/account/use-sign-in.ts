import { useLocation, useNavigate } from 'react-router';
import type { SessionSummary } from '#/features/accounts/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import type { SubmitOutcome } from '#/ui/forms/use-api-form.ts';
import type { ApiResult } from '../api-client.ts';
import { landingOf } from '../session/safe-next.ts';
import { storeSession } from '../session/session-storage.ts';

interface SignIn {
  onSignedIn: (session: SessionSummary) => unknown;
  onRefused?: (message: string) => void;
}

export function useSignIn({ onSignedIn, onRefused }: SignIn) {
  const announce = useAnnounce();

  return async (result: ApiResult<SessionSummary>): Promise<SubmitOutcome> => {
    if (!result.ok) {
      const { error: text } = result.error;
      if (onRefused) onRefused(text);
      else announce({ kind: 'alert', text });
      return result.error.fields ? { fields: result.error.fields } : {};
    }
    storeSession(result.data);
    await onSignedIn(result.data);
    return {};
  };
}

/** To `next` with the pressed action, or the role's start page. */
export function useLanding(next: string | undefined) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return ({ role }: SessionSummary) => navigate(landingOf(role, next), { state });
}
