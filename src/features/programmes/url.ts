export const PROGRAMME_PATH = '/programme';
