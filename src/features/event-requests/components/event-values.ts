import { linesOf } from '#/ui/forms/use-api-form.ts';
import { isGuestCount } from '../../concert-series/rules.ts';
import { type ConcertWishes, type EventDetails, PIANO_ANSWERS } from '../model.ts';

export interface EventValues {
  eventName: string;
  'eventLocation.locationName': string;
  'eventLocation.address': string;
  'eventLocation.city': string;
  'eventLocation.state': string;
  'eventLocation.zipCode': string;
  eventDate: string;
  eventStartTime: string;
  eventEndTime: string;
  piano: string;
  additionalComments: string;
}

export function eventDetails(values: EventValues): EventDetails {
  return {
    eventName: values.eventName,
    eventLocation: {
      locationName: values['eventLocation.locationName'],
      address: values['eventLocation.address'],
      city: values['eventLocation.city'],
      state: values['eventLocation.state'],
      zipCode: values['eventLocation.zipCode'].trim(),
    },
    eventDate: values.eventDate,
    eventStartTime: values.eventStartTime,
    eventEndTime: values.eventEndTime,
    additionalComments: values.additionalComments,
    piano: PIANO_ANSWERS.find((answer) => answer === values.piano) ?? '',
  };
}

/** Of a concert: one wish a line. A count that is none is left out. */
export function wishesOf({
  guests = '',
  extras = '',
  substitution = '',
}: Partial<Record<keyof ConcertWishes, string>>): ConcertWishes {
  const count = guests.trim() === '' ? Number.NaN : Number(guests);
  return {
    ...(isGuestCount(count) && { guests: count }),
    extras: linesOf(extras),
    substitution: linesOf(substitution),
  };
}
