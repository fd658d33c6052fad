export const WHAT_IS_NEW_PATH = '/admin/what-is-new';
