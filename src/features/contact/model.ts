/** Spec section 9, in its order. */
export const CONTACT_TOPICS = [
  'General',
  'Account',
  'Employment',
  'Mobile Piano Concert Series',
  'New Compositions',
  'Repertoire',
  'Performances & Events',
  'Subscription',
  'Website',
] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const MESSAGE_MAX_LENGTH = 5000;

/** Spec section 3, contact message. */
export interface ContactMessage {
  topic: ContactTopic;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}
