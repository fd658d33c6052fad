export function mailPath(id: string): string {
  return `/admin/mail/${id}`;
}
