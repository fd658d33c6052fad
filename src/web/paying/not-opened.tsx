import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { Tacet } from '#/web/shell/trouble/tacet.tsx';

interface NotOpenedProps {
  first: string;
  second: string;
  /** Whom it belongs to signs in to get there; '' behind a link. */
  next: string;
  message: string;
}

/** Instead of the page of one event (`viewByLink`). */
export function NotOpened({ first, second, next, message }: NotOpenedProps) {
  if (next === '') return <Tacet message={message} />;
  return (
    <section className="page-x py-12 md:py-16">
      <h1 className="pb-6 font-display text-panel font-fff">
        {first} <span className="font-ppp">{second}</span>
      </h1>
      <SignInNeeded next={next} />
    </section>
  );
}
