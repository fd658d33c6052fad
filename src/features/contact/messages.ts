/* Spec section 8, letter for letter. */

export const SENT = 'Message successfully sent! We will be contacting you shortly.';
export const FAILED = 'Failed to send message. Please try again later.';
export const CAPTCHA_NOT_READY = 'reCAPTCHA is not ready. Please try again.';
export const CAPTCHA_NOT_LOADED = 'reCAPTCHA failed to load. Please refresh the page.';

export const TOPIC_REQUIRED = 'Please choose a topic from the list.';
export const MESSAGE_REQUIRED = 'Please write your message.';
export const MESSAGE_TOO_LONG = 'This is longer than the 5,000 characters we can take.';
export const MESSAGE_PLAIN = 'A message is plain text.';
export const TOO_MANY_MESSAGES = 'You have sent several messages already. Please wait a while before the next one.';
