/** The appointment as a file for calendars. */
export function rehearsalFilePath(rehearsalId: string): string {
  return `/rehearsals/${rehearsalId}.ics`;
}
