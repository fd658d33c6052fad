export function messagePath(id: string): string {
  return `/admin/messages/${id}`;
}
