import { useEffect } from 'react';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import type { RootData } from '../root-data.ts';
import { readEmail } from '../session/session-storage.ts';
import { LoginForm } from './login-form.tsx';

interface LogInAgainProps {
  session: NonNullable<RootData['session']>;
  onAnswer: (loggedIn: boolean) => void;
}

/** In place: typed values survive. */
export function LogInAgain({ session: { email, role }, onAnswer }: LogInAgainProps) {
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) =>
      key === 'token' && newValue && readEmail() === email && onAnswer(true);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [email, onAnswer]);

  useEffect(() => {
    // The waiting call has not saved yet.
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <Dialog open onClose={() => onAnswer(false)} title="Log in again">
      <p className="mt-4 mb-6 text-body">
        Your session has ended. What you typed is still here; once you are logged in, what you pressed is done.
      </p>
      <LoginForm forAdmins={role === 'admin'} again={{ email, onSignedIn: () => onAnswer(true) }} />
      <Button variant="quiet" className="mt-3" onClick={() => onAnswer(false)}>
        Cancel
      </Button>
    </Dialog>
  );
}
