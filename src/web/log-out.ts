import { useNavigate, useRevalidator } from 'react-router';
import { api, send } from './api-client.ts';
import { clearStorage } from './session-storage.ts';

/** Ends the session on the server, clears the browser's storage and goes home. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    await send(api.auth.logout.$post());
    clearStorage();
    await navigate('/');
    await revalidate();
  };
}
