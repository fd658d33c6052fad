import { Link } from 'react-router';
import { TrolleyIcon } from '#/ui/trolley-icon.tsx';
import { useRootData } from '../root-data.ts';

/** For eyes and fingers: who listens or tabs has met the same link in the head line. */
export function FloatingCart() {
  const { cartCount } = useRootData();
  if (cartCount === 0) return null;
  return (
    <Link to="/cart" tabIndex={-1} aria-hidden="true" className="on-ebony no-print cart-bar">
      <TrolleyIcon /> {cartCount}
    </Link>
  );
}
