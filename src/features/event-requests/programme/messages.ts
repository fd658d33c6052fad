export const PROGRAMME_CLOSED = 'The programme of this request can no longer be changed.';
export const NOTHING_DIFFERENT = 'This is the programme as it is agreed. Change something first.';
export const NOTHING_PREPARED = 'Nothing is being changed now: the programme stands as it is agreed.';
export const NO_CHANGE_ASKED = 'This change is not asked any more. Below is how the programme stands now.';
export const CHANGE_PREPARED_SINCE = 'The change was worked on elsewhere since. Please look at it as it is now.';

export function frozenMessage(musician: string): string {
  return `The day is near, and ${musician} has prepared what was agreed. What you change here is collected; it counts once you have sent it and ${musician} has said yes.`;
}
