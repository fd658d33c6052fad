import type { EventRequest } from '#/features/event-requests/model.ts';
import { requestProgrammePath } from '#/features/event-requests/url.ts';
import { ButtonLink } from '#/ui/button.tsx';

export function ToProgramme({ request }: { request: EventRequest }) {
  return (
    <div className="no-print pt-4">
      {request.programme ? null : <p className="pb-4">Say which piece is played when, and see how long it takes.</p>}
      <ButtonLink to={requestProgrammePath(request._id)} variant="outline">
        {request.programme ? 'CHANGE THE PROGRAMME' : 'MAKE A PROGRAMME'}
      </ButtonLink>
    </div>
  );
}
