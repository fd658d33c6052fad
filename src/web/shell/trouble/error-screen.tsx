import type { ReactNode } from 'react';
import { ButtonLink } from '#/ui/button.tsx';
import { PageTitle } from '#/ui/page-title.tsx';

interface ErrorText {
  first: string;
  second: string;
  loud: 'first' | 'second';
  children: string;
}

export function ErrorScreen(text: ErrorText) {
  return (
    <div className="on-ebony overflow-hidden">
      <LongRest
        {...text}
        action={
          <ButtonLink to="/" className="mt-8.5">
            Go Home
          </ButtonLink>
        }
      />
    </div>
  );
}

export function LongRest({ first, second, loud, children, action }: ErrorText & { action: ReactNode }) {
  return (
    <>
      <div className="page-x pt-16 sm:pt-26">
        <PageTitle first={first} second={second} loud={loud} />
        <p className="mt-8.5 max-w-120 text-lede">{children}</p>
        {action}
      </div>
      <svg
        viewBox="0 0 1440 240"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
        className="mt-12 block h-60 w-full"
      >
        <path d="M0 60H1440M0 90H1440M0 120H1440M0 150H1440M0 180H1440" stroke="currentColor" strokeWidth="1.5" />
        <path d="M0 60V180M1080 60V180" stroke="currentColor" strokeWidth="2" />
        <path d="M688 90h64v17h-64z" className="fill-felt-lit" />
      </svg>
    </>
  );
}
