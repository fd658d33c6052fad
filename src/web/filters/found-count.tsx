export function FoundCount({ text }: { text: string }) {
  const [before = '', figure = '', after = ''] = text.split(/([\d,]+)/);
  return (
    <>
      {before}
      <span className="font-fff">{figure}</span>
      {after}
    </>
  );
}
