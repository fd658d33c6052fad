import type { EventRequest } from '#/features/event-requests/model.ts';
import { isBooked } from '#/features/event-requests/rules.ts';
import { dayPath } from '#/features/event-requests/url.ts';
import { PlainButtonLink } from '#/ui/button.tsx';
import { DayNotesForm } from '#/web/request-actions/day-notes-form.tsx';

interface DayPartProps {
  request: EventRequest;
  open: boolean;
}

export function DayPart({ request, open }: DayPartProps) {
  if (!open && !isBooked(request.status)) return null;
  return (
    <div className="no-print grid gap-4 border-t border-line pt-4">
      {isBooked(request.status) ? (
        <div>
          <PlainButtonLink href={dayPath(request._id)} variant="outline">
            DAY SHEET
          </PlainButtonLink>
        </div>
      ) : null}
      {open ? (
        <details>
          <summary className="link min-h-11 font-label">For the day: load-in, phones, dress, plan B</summary>
          <div className="mt-4">
            <DayNotesForm request={request} />
          </div>
        </details>
      ) : null}
    </div>
  );
}
