/** Values and what is read for them. */
export function Options({ of }: { of: readonly (readonly [string, string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
