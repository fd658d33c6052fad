import { useNavigate, useRevalidator } from 'react-router';
import { SIGNED_OUT_EVERYWHERE } from '#/features/accounts/messages.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { type ApiResult, api, send } from '../api-client.ts';
import { clearStorage } from './session-storage.ts';

/** Clears the browser's storage and goes home, or announces that the server refused. */
export function useLogOut(): () => Promise<void> {
  const end = useSessionEnd();
  return () => end(() => send(api.auth.logout.$post()));
}

export function useLogOutEverywhere(): () => Promise<void> {
  const end = useSessionEnd();
  return () => end(() => send(api.auth['logout-everywhere'].$post()), SIGNED_OUT_EVERYWHERE);
}

function useSessionEnd() {
  const announce = useAnnounce();
  const leave = useLeave();
  return async (call: () => Promise<ApiResult<unknown>>, message?: string): Promise<void> => {
    const ended = await call();
    // An ended session is fine; after any other refusal it is still open.
    if (!ended.ok && ended.error.code !== 'unauthenticated') {
      announce({ kind: 'alert', text: ended.error.error });
      return;
    }
    await leave(message);
  };
}

/** For sessions that have ended on the server. Announces `words` on the home page. */
export function useLeave(): (message?: string) => Promise<void> {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  return async (message) => {
    clearStorage();
    await navigate('/');
    await revalidate();
    if (message) announce({ kind: 'status', text: message });
  };
}
