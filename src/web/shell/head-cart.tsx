import { NavLink } from 'react-router';
import { TrolleyIcon } from '#/ui/trolley-icon.tsx';
import { useRootData } from '../root-data.ts';

/** In the head line of clients. */
export function HeadCart() {
  const { session, cartCount } = useRootData();
  if (session?.role !== 'client') return null;
  return (
    <nav aria-label="Your cart">
      <NavLink
        to="/cart"
        aria-label={`Cart${cartCount > 0 ? `, ${cartCount} item${cartCount === 1 ? '' : 's'}` : ''}`}
        className="cart-key"
      >
        <TrolleyIcon /> {cartCount || null}
      </NavLink>
    </nav>
  );
}
