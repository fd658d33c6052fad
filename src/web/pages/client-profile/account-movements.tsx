import type { OwnAccount } from '#/features/accounts/model.ts';
import { PasswordForm } from '#/web/account/password-form.tsx';
import { SignOutEverywhere } from '#/web/account/sign-out-everywhere.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { Movement } from './movement.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Verification } from './verification.tsx';

/** Where name and instrument are changed. */
export const PROFILE = 'profile';

export function AccountMovements({ account }: { account: OwnAccount }) {
  const { sessions } = account;
  return (
    <ol className="border-t-3 border-ink">
      <Movement id={PROFILE} numeral="I" title="Profile" state="Name and instrument">
        <ProfileForm account={account} />
      </Movement>
      <Movement numeral="II" title="Email" state={emailState(account)}>
        <Verification account={account} />
        <div className="mt-8.5">
          <EmailForm account={account} />
        </div>
      </Movement>
      <Movement numeral="III" title="Password" state="Change it">
        <PasswordForm />
      </Movement>
      <Movement numeral="IV" title="Devices" state={sessions === 1 ? '1 signed in' : `${sessions} signed in`}>
        <p className="mb-4 max-w-140 text-body">
          {sessions === 1
            ? 'Only this browser is signed in to your account.'
            : `${sessions} browsers are signed in to your account, this one among them.`}{' '}
          Lost a phone, or used somebody else’s computer? Sign out everywhere.
        </p>
        <SignOutEverywhere />
      </Movement>
      <Movement numeral="V" title="Your data" state="One file">
        <p className="mb-4 max-w-140 text-body">
          Everything we hold about you: account, cart, requests, our emails about them. A JSON file, for people and for
          programs.
        </p>
        <a
          href={`/api/clients/${account._id}/export`}
          download
          className="link inline-flex min-h-11 items-center font-label"
        >
          DOWNLOAD MY DATA
        </a>
      </Movement>
      <Movement numeral="VI" title="Delete account" state="al niente: for good">
        <p className="mb-4 max-w-140 text-body">
          Deletes your account and what we hold about you. Of events that were confirmed, our books keep the date, the
          musician, the price and your name. A confirmed event that is still ahead has to be called off with us first.
        </p>
        <DeleteAccount account={account} />
      </Movement>
    </ol>
  );
}

function emailState({ emailVerified, pendingEmail }: OwnAccount): string {
  if (pendingEmail) return 'Waiting for its link';
  return emailVerified ? 'Verified' : 'Not verified yet';
}
