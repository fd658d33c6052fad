/*
 * The only limits of time in the tests. They end what hangs; no test may come near them, also while other programs keep
 * every core busy.
 */

/** For what a test waits to see: a mail, a page, a row. */
export const WAIT_MS = process.env.PROVE === 'long' ? 1_800_000 : 120_000;
/** For a test, or what stands before and after it. */
export const TEST_MS = process.env.PROVE === 'long' ? 3_600_000 : 300_000;
