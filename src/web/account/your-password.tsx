import { PasswordForm } from './password-form.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** What an admin can do with their own account, at the foot of the page they work on. */
export function YourPassword() {
  return (
    <section className="page-x grid gap-8.5 border-t border-ink py-12 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:py-16">
      <div className="max-w-105">
        <h2 className="font-display text-section">
          <span className="font-p">Your</span> <span className="font-fff">password</span>
        </h2>
        <p className="mt-4 mb-6 text-body">It opens everything here. Changing it signs your other devices out.</p>
        <SignOutEverywhere />
      </div>
      <PasswordForm />
    </section>
  );
}
