/** Spec section 9: the picture fades out, changes, and fades in. */
export const CAROUSEL_FADE_MS = 500;

export interface CarouselPicture {
  /** Names the file in `public/pictures/about`. */
  id: string;
  who: 'hana' | 'danylo' | 'both';
  alt: string;
  caption: string;
}

export const HEADLINE_MAX_LENGTH = 120;
export const INTRODUCTION_MAX_LENGTH = 300;
export const FIGURES_MAX = 4;
export const FIGURE_MAX_LENGTH = 8;
export const FIGURE_WORDS_MAX_LENGTH = 80;

/** '2010', and what it says. */
export interface Figure {
  figure: string;
  words: string;
}

/** What the owners say of themselves. */
export interface AboutTexts {
  /** The first line of the home page. */
  headline: string;
  /** Who they are, in a sentence or two: on the home page, and what search engines show of About Us. */
  introduction: string;
  /** Numbers that grow louder, on About Us. */
  figures: Figure[];
  story: string[];
}

export interface AboutContent extends AboutTexts {
  carousel: CarouselPicture[];
}
