/** Here, so that pages do not bundle accounts' messages. */
export const PROFILE_FAILED = 'Could not get client info. Please try again.';

interface LoadFailureProps {
  what: string;
  businessEmail: string;
  className?: string;
}

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
