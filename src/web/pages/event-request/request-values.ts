import type { CartLine } from '../../../features/cart/model.ts';
import { PIANO_ANSWERS } from '../../../features/event-requests/model.ts';

/** The fields of the form by name; a dotted name is the path the server answers errors for. */
export interface RequestValues {
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
  musicianId: string;
  additionalComments: string;
}

/** Spec section 3, event request payload: what is on the screen and what is in the cart. */
export function requestPayload(values: RequestValues, lines: CartLine[]) {
  return {
    requestType: 'main' as const,
    musicianId: values.musicianId,
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
    requestedRepertoire: lines.map(({ _id, title, movements }) => ({
      _id,
      title,
      movements: movements.map((movement) => ({ _id: movement._id })),
    })),
  };
}
