import { thanksPath } from '#/features/event-requests/url.ts';
import { ButtonLink } from '#/ui/button.tsx';

interface ToThanksProps {
  requestId: string;
  /** Whether they are taken, and asked for. */
  tips: boolean;
  reviews: boolean;
}

/** Once the music is over. */
export function ToThanks({ requestId, tips, reviews }: ToThanksProps) {
  if (!tips && !reviews) return null;
  return (
    <p className="no-print">
      <ButtonLink to={thanksPath(requestId)} variant="outline">
        {reviews ? 'SAY HOW IT WAS' : 'SOMETHING FOR THE PLAYERS'}
      </ButtonLink>
    </p>
  );
}
