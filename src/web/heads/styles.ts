import { createContext } from 'react';
import css from '#/ui/styles/app.css?inline';
import sheet from '#/ui/styles/app.css?url';
import faces from '#/ui/styles/fonts.css?inline';

/** Inlined (decision 20); scripts read them from the page. */
export const STYLES = import.meta.env.SSR ? css : textOf('styles');

/** The same as a file, for who comes back; '' in the browser of who does not. */
export const STYLE_SHEET = import.meta.env.SSR
  ? sheet
  : (document.getElementById('styles')?.getAttribute('href') ?? '');

export const TYPE = import.meta.env.SSR ? faces : textOf('type');

/** Whether this page has it as a file. */
export const StyleLinked = createContext(STYLE_SHEET !== '');

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
