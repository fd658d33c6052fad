import type { RequestDetails } from '#/features/event-requests/model.ts';
import { isBooked, type Reader } from '#/features/event-requests/rules.ts';
import { wishesOf } from '#/features/event-requests/steps/offers.ts';

interface OfferWishesProps {
  file: RequestDetails;
  reader: Reader;
  /** Shows an instant. */
  moment: (at: string) => string;
}

/** What the client would like changed in the offer that lies with them. */
export function OfferWishes({ file, reader, moment }: OfferWishesProps) {
  const wishes = wishesOf(file);
  if (wishes.length === 0) return null;
  const { clientName, musician, status } = file.request;
  const forClient = reader === 'client';
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
      <p className="text-label empty:hidden">{stillText(reader, isBooked(status), file.request)}</p>
    </section>
  );
}

function stillText(
  reader: Reader,
  accepted: boolean,
  { clientName, musician }: Pick<RequestDetails['request'], 'clientName' | 'musician'>,
): string {
  if (reader === 'client')
    return `${musician.name} has this by mail. ${accepted ? 'Still open: you accepted before there was an answer.' : 'The offer stays as it is until there is another.'}`;
  if (!accepted) return '';
  const answer = reader === 'business' ? 'A note to client and musician answers it.' : `Write to ${clientName}.`;
  return `Still open: ${clientName} accepted before there was an answer. ${answer}`;
}
