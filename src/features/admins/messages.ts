export const NO_SUCH_ADMIN = 'There is no such admin. They may have been removed meanwhile.';
export const NOT_YOURSELF = 'You can’t remove yourself. Another admin can.';
export const LAST_ADMIN = 'This is the last admin who can log in. Add another one first.';
export const HAS_PASSWORD = 'They have chosen a password. Who has forgotten it asks for a new one on the login page.';
export const NO_SECOND_FACTOR = 'The second factor of this admin is not on.';

export function adminAdded(email: string): string {
  return `${email} is an admin. A link to choose a password is on its way.`;
}
export function linkSent(email: string): string {
  return `A new link is on its way to ${email}. The one before does not work any more.`;
}
export function adminRemoved(email: string): string {
  return `${email} is no longer an admin.`;
}
