import type { RequestDetails } from '#/features/event-requests/model.ts';
import { wishesOf } from '#/features/event-requests/steps/offers.ts';

interface OfferWishesProps {
  file: RequestDetails;
  forClient?: boolean;
  /** Shows an instant. */
  moment: (at: string) => string;
}

/** What the client would like changed in the offer that lies with them. */
export function OfferWishes({ file, forClient = false, moment }: OfferWishesProps) {
  const wishes = wishesOf(file);
  if (wishes.length === 0) return null;
  const { clientName, musician } = file.request;
  return (
    <section aria-label="What is asked of this offer" className="border-t-8 border-felt pt-4">
      {wishes.map(({ at, words }) => (
        <div key={at} className="pb-3">
          <p className="text-label text-quiet">
            {forClient ? `You to ${musician.name}` : clientName}, {moment(at)}
          </p>
          <p className="mt-1 font-display text-row font-f break-words whitespace-pre-line">{words}</p>
        </div>
      ))}
      {forClient ? (
        <p className="text-label">{musician.name} has this by mail. The offer stays as it is until there is another.</p>
      ) : null}
    </section>
  );
}
