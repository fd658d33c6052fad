export const WEDDINGS_PATH = '/weddings';
