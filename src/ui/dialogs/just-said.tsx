import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What was done on the page before, said in the page itself: over a phone's foot it would lie on the price. */
export function JustSaid() {
  const { state } = useLocation();
  const [said, setSaid] = useState('');
  // Screen readers say what comes into a region that is there. Once: whoever reloads reads how it stands.
  useEffect(() => {
    setSaid(saidIn(state));
    if (saidIn(state) !== '') window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [state]);
  return (
    <p role="status" className="on-ebony no-print page-x border-t-8 border-felt py-4 empty:hidden">
      {said}
    </p>
  );
}

function saidIn(state: unknown): string {
  const { said } = (state ?? {}) as { said?: unknown };
  return typeof said === 'string' ? said : '';
}
