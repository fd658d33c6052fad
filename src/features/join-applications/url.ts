export function applicationPath(id: string): string {
  return `/admin/applications/${id}`;
}

export function newMusicianPath(applicationId: string): string {
  return `/admin/musicians/new?application=${applicationId}`;
}
