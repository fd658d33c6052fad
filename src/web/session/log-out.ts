import { useNavigate, useRevalidator } from 'react-router';
import { SIGNED_OUT_EVERYWHERE } from '#/features/accounts/messages.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { type ApiResult, api, send } from '../api-client.ts';
import { clearStorage } from './session-storage.ts';

/** Or announces the refusal. */
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
    // Otherwise it is still open.
    if (!ended.ok && ended.error.code !== 'unauthenticated') {
      announce({ kind: 'alert', text: ended.error.error });
      return;
    }
    await leave(message);
  };
}

/** After the server ended it; announced on the home page. */
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
