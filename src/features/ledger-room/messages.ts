export const OWED_BEYOND = 'Owed beyond the instalments';
