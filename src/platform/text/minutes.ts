/** 'about 3 minutes', '3 to 4 minutes' */
export function minutesText([from, to]: readonly [number, number]): string {
  const [short, long] = [Math.max(1, Math.round(from)), Math.max(1, Math.round(to))];
  if (short === long) return short === 1 ? 'about 1 minute' : `about ${short} minutes`;
  return `${short} to ${long} minutes`;
}

/** '3–4 min' */
export function briefMinutes(minutes: readonly [number, number]): string {
  const [from, to] = minutes.map((one) => Math.max(1, Math.round(one)));
  return from === to ? `${from} min` : `${from}–${to} min`;
}
