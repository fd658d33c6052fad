/** Where admins look after an application. */
export function applicationPath(id: string): string {
  return `/admin/applications/${id}`;
}

/** The form for a new musician, with what the applicant told us in it. */
export function newMusicianPath(applicationId: string): string {
  return `/admin/musicians/new?application=${applicationId}`;
}
