/** What comes of `work`, or undefined when that takes longer; it goes on all the same. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const clock = setTimeout(late.resolve, ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(clock));
}
