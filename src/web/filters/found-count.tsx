/** '(12 items found)', the figure loud. */
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
