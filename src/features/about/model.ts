export type { AboutContent, AboutTexts, Figure } from './schema.server.ts';

export const CAROUSEL_FADE_MS = 500;

export const HEADLINE_MAX_LENGTH = 120;
export const INTRODUCTION_MAX_LENGTH = 300;
export const FIGURES_MAX = 4;
export const FIGURE_MAX_LENGTH = 8;
export const FIGURE_LABEL_MAX_LENGTH = 80;
