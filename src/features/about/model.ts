/** Spec section 9: the picture fades out, changes, and fades in. */
export const CAROUSEL_FADE_MS = 500;

export interface CarouselPicture {
  /** Names the file in `public/pictures/about`. */
  id: string;
  who: 'hana' | 'danylo' | 'both';
  alt: string;
  caption: string;
}

export interface AboutContent {
  story: string[];
  carousel: CarouselPicture[];
}
