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
