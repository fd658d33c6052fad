import type { EventRequest, WaitingOn } from '#/features/event-requests/model.ts';

/** The first words of the page: whose request it is, or that it has come. */
export function headLabel({ clientName, musician, status }: EventRequest, forAdmins: boolean, waitingOn: WaitingOn) {
  if (forAdmins) return `${clientName} to ${musician.name}`;
  const arrived = status === 'pending' && waitingOn === 'musician';
  return arrived ? `${musician.name} has your request` : `Your request to ${musician.name}`;
}
