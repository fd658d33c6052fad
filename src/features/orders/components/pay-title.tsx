export function PayTitle({ asks }: { asks: boolean }) {
  const [quiet, loud] = asks ? ['How', 'to pay'] : ['Pay', 'by phone'];
  return (
    <span className="font-display text-section">
      <span className="font-p sm:font-pp">{quiet}</span> <span className="font-fff">{loud}</span>
    </span>
  );
}
