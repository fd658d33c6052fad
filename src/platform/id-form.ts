export const ID = /^[\w-]{1,60}$/;
