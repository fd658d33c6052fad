export type AgreementAccess = { token: string } | { requestId: string };

/** The PDF of the newest version or of another; or the scan of what was signed on paper. */
export function filePath(access: AgreementAccess, version?: number, what: 'file' | 'scan' = 'file'): string {
  const search = new URLSearchParams('token' in access ? access : { request: access.requestId });
  if (version !== undefined) search.set('version', String(version));
  return `/api/agreements/${what}?${search}`;
}
