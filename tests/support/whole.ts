/** `npm run prove` plays everything, and whoever names a file means it. */
export const WHOLE = process.env.PROVE === 'long' || process.env.TESTS_NAMED === 'yes';
