export function rehearsalFilePath(rehearsalId: string): string {
  return `/rehearsals/${rehearsalId}.ics`;
}
