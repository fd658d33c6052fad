/** Other text is no id and is never looked up. */
export const ID = /^[\w-]{1,60}$/;
