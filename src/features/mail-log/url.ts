/** Where admins look after one mail. */
export function mailPath(id: string): string {
  return `/admin/mail/${id}`;
}
