/** Spec section 8. Here, because every page brings this file and should not bring all messages of accounts. */
export const PROFILE_FAILED = 'Could not get client info. Please try again.';

interface LoadFailureProps {
  /** What could not be loaded, in a sentence. */
  what: string;
  /** Whoever looks after the site. */
  businessEmail: string;
  className?: string;
}

/** Data that could not be loaded, and what to do about it (spec section 8). */
export function LoadFailure({ what, businessEmail, className = '' }: LoadFailureProps) {
  return (
    <div role="alert" className={className}>
      <p>{what} Please check your internet connection. If it happens again, contact the administrator.</p>
      <a href={`mailto:${businessEmail}`} className="link inline-flex min-h-11 items-center">
        Write to the administrator
      </a>
    </div>
  );
}
