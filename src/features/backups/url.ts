export const BACKUPS_PATH = '/admin/backups';
