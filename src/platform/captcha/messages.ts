/* Spec section 8, letter for letter. */

export const CAPTCHA_NOT_READY = 'reCAPTCHA is not ready. Please try again.';
export const CAPTCHA_NOT_LOADED = 'reCAPTCHA failed to load. Please refresh the page.';

export const CAPTCHA_WANTED =
  'So many people are trying this just now that we have to check that you are one. Please try again.';
