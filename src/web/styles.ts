import css from '../ui/styles/app.css?inline';
import faces from '../ui/styles/fonts.css?inline';

/**
 * The site's styles, which stand in every page: nothing is waited for but the page itself (decision 20). A browser
 * has them in the page already; its scripts do not bring them again.
 */
export const STYLES = import.meta.env.SSR ? css : textOf('styles');

/** Where its type is to be had. */
export const TYPE = import.meta.env.SSR ? faces : textOf('type');

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
