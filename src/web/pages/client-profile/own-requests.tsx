import { RequestList } from '#/features/event-requests/components/request-list.tsx';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { ButtonLink } from '#/ui/button.tsx';

export function OwnRequests({ requests }: { requests: readonly EventRequest[] }) {
  return (
    <section aria-labelledby="own-requests" className="page-x border-b border-ink py-12 md:py-16">
      <h2 id="own-requests" className="pb-3 font-display text-section font-f">
        My requests
      </h2>
      {requests.length > 0 ? (
        <RequestList requests={requests} forClient />
      ) : (
        <div className="border-t-3 border-ink pt-4">
          <p className="text-lede">None yet. Choose what should be played, or a finished concert for your home.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/repertoire">CHOOSE REPERTOIRE</ButtonLink>
            <ButtonLink to="/mpcs" variant="outline">
              SEE THE CONCERTS
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}
