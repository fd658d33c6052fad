import { useEffect, useState } from 'react';
import { AVAILABILITY_LABELS, LOOKING } from '../features/availability/messages.ts';
import type { Availability } from '../features/availability/model.ts';
import { useSettled } from '../ui/use-settled.ts';
import { api, send } from './api-client.ts';

interface AvailabilityLineProps {
  whom: { musicianId: string } | { concertId: string };
  name: string;
  values: Record<string, string>;
}

/** Reserves its line. */
export function AvailabilityLine({ whom, name, values }: AvailabilityLineProps) {
  const { eventDate = '', eventStartTime = '', eventEndTime = '' } = values;
  const zipCode = /^\d{5}$/.test(values['eventLocation.zipCode'] ?? '') ? (values['eventLocation.zipCode'] ?? '') : '';
  const settled = useSettled(JSON.stringify({ ...whom, eventDate, eventStartTime, eventEndTime, zipCode }), 400);
  const [answer, setAnswer] = useState<{ settled: string; availability: Availability | null }>();

  useEffect(() => {
    let stale = false;
    const query = JSON.parse(settled) as { eventDate: string };
    if (query.eventDate !== '') {
      void send(api.requests.availability.$get({ query })).then((result) => {
        if (!stale) setAnswer({ settled, availability: result.ok ? result.data.availability : null });
      });
    }
    return () => {
      stale = true;
    };
  }, [settled]);

  const known = answer?.settled === settled ? answer.availability : undefined;
  return (
    <p role="status" className="empty:hidden">
      {eventDate === '' || known === null ? null : (
        <>
          <b className="font-label">{name}:</b> {known ? AVAILABILITY_LABELS[known] : LOOKING}
        </>
      )}
    </p>
  );
}
