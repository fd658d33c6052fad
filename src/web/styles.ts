import css from '../ui/styles/app.css?inline';

/**
 * The site's styles, which stand in every page: nothing is waited for but the page itself (decision 20). A browser
 * has them in the page already; its scripts do not bring them again.
 */
export const STYLES = import.meta.env.SSR ? css : (document.querySelector('style')?.textContent ?? '');
