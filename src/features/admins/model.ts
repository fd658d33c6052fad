/** An admin, as the other admins see them. */
export interface Admin {
  _id: string;
  email: string;
  /** Since when they are one. */
  createdAt: string;
  /** To the minute; null for who was never here. */
  lastSeenAt: string | null;
  /** No password chosen yet: the mailed link is their way in. */
  invited: boolean;
  secondFactor: boolean;
}
