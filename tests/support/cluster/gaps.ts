const LOOK_EVERY_MS = 5;

/** The longest time, in ms, in which the count stood still since it was asked for the last time. */
export function watchGaps(count: () => number): { longest(): number; end(): void } {
  let last = { count: count(), at: performance.now() };
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last.at);
    if (count() !== last.count) last = { count: count(), at: now };
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    longest() {
      look();
      const seen = Math.round(longest);
      longest = 0;
      return seen;
    },
    end: () => clearInterval(timer),
  };
}
