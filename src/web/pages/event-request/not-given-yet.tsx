const ASKED_FOR: readonly (readonly [name: string, words: string])[] = [
  ['eventDate', 'the date'],
  ['eventStartTime', 'the start time'],
  ['eventEndTime', 'the end time'],
  ['eventLocation.locationName', 'the place'],
  ['eventLocation.city', 'the city'],
  ['eventLocation.zipCode', 'the zip code'],
];

/** Design section 6: what is missing is gently pointed out before sending, and keeps nobody from sending. */
export function NotGivenYet({ values }: { values: Record<string, string> }) {
  const missing = ASKED_FOR.filter(([name]) => !values[name]).map(([, words]) => words);
  if (missing.length === 0) return <p>Everything the musician needs to answer is there.</p>;
  return (
    <p>
      <b className="font-label">Not given yet:</b> {missing.join(', ')}. You can send it like this; the musician will
      ask.
    </p>
  );
}
