export type AgreementAccess = { token: string } | { requestId: string };

/** The PDF of the newest version, or of another. */
export function filePath(access: AgreementAccess, version?: number): string {
  const search = new URLSearchParams('token' in access ? access : { request: access.requestId });
  if (version !== undefined) search.set('version', String(version));
  return `/api/agreements/file?${search}`;
}
