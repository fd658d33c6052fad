export const REMINDERS_STOPPED = 'No more mails before and after events. What an event itself needs is still mailed.';
export const REMINDERS_WANTED = 'You get them again.';
