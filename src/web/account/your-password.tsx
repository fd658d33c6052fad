import { PasswordForm } from './password-form.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function YourPassword() {
  return (
    <section className="grid gap-8.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
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
