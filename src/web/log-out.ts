import { useNavigate, useRevalidator } from 'react-router';
import { useAnnounce } from '../ui/announcements.tsx';
import { api, send } from './api-client.ts';
import { clearStorage } from './session-storage.ts';

/** Ends the session on the server, clears the browser's storage and goes home; or says that it could not. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  return async () => {
    const ended = await send(api.auth.logout.$post());
    // A session that had ended already is what was asked for; any other refusal leaves it open.
    if (!ended.ok && ended.error.code !== 'unauthenticated') {
      announce({ kind: 'alert', text: ended.error.error });
      return;
    }
    clearStorage();
    await navigate('/');
    await revalidate();
  };
}
