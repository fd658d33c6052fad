import { Link, useNavigate, useRevalidator } from 'react-router';
import { verifyPath } from '#/features/accounts/url.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { NewPasswordForm } from '#/web/account/new-password-form.tsx';
import { api, send } from '#/web/api-client.ts';
import { useRootData } from '#/web/root-data.ts';
import { storeSession } from '#/web/session/session-storage.ts';

interface WhoseEmailProps {
  token: string;
  onOver: () => void;
}

/** A stranger may have typed the address. */
export function WhoseEmail({ token, onOver }: WhoseEmailProps) {
  const { session } = useRootData();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  return (
    <>
      <p className="mt-6 text-lede">
        Somebody gave this address for an account here. It may have been you, or somebody else: to confirm that the
        account is yours, choose a new password. Everybody who is signed in to it is signed out.
      </p>
      <div className="mt-6">
        <NewPasswordForm
          name="Confirm with a new password"
          set={(password) => send(api.auth.verify.$post({ json: { token, password } }))}
          onSet={async ({ message, session: opened }) => {
            if (opened) storeSession(opened);
            await navigate('/clientProfile', { replace: true });
            await revalidate();
            announce({ kind: 'status', text: message });
          }}
          onOver={onOver}
        />
      </div>
      <p className="mt-8.5 text-body">
        {session ? (
          `Do you know its password? You are signed in as ${session.email}: log out, log in to that account and open this link again.`
        ) : (
          <>
            Do you know its password?{' '}
            <Link className="link" to={`/auth/login?next=${encodeURIComponent(verifyPath(token))}`}>
              Log in
            </Link>
            , and it stays as it is.
          </>
        )}
      </p>
      <p className="mt-4 text-body">
        If you want no account, close this page: without you the address is never confirmed.
      </p>
    </>
  );
}
