/** The figure of '(12 items found)' is loud. */
export function FoundCount({ words }: { words: string }) {
  const [before = '', figure = '', after = ''] = words.split(/([\d,]+)/);
  return (
    <>
      {before}
      <span className="font-fff">{figure}</span>
      {after}
    </>
  );
}
