/* Spec section 8, cart messages, letter for letter. */

export const ADDED = 'Item has been added to the cart.';
export const ALREADY_ADDED = 'This opus has already been added to your cart.';
export const REPLACED_BY_WHOLE =
  'There were some movements already in cart, and they have been replaced by the entire repertoire.';
export const MOVEMENT_ADDED = 'This movement has been added to the cart.';
export const MOVEMENT_ALREADY_ADDED = 'This movement has already been added to your cart.';
export const UPDATED_WITH_MOVEMENT =
  'This repertoire was already in the cart, and has been updated with the new movement.';

export const SIGN_IN_TO_ADD = 'Please sign up or log in to put repertoire in your cart.';
export const EMPTY = 'Your cart is empty.';

export const SAVE_FAILED = 'Your cart could not be saved. Please check your connection and try again.';
export const MOVEMENT_GONE = 'This movement is no longer in the repertoire. Please reload the page.';
export const ADMINS_HAVE_NO_CART = 'Carts belong to clients. Please log in with a client account.';
export const NO_COOKIE = 'a visitor without a cookie has no cart';
