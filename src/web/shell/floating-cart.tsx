import { Link } from 'react-router';
import { useRootData } from '../root-data.ts';

export function FloatingCart() {
  const { session, cartCount } = useRootData();
  if (session?.role !== 'client' || cartCount === 0) return null;
  return (
    <nav
      aria-label="Your cart"
      className="no-print on-ebony cart-bar page-x fixed inset-x-0 bottom-0 z-30 flex justify-end border-t-8 border-felt"
    >
      <Link to="/cart" className="flex min-h-12 items-center gap-3 font-label hover:underline">
        <svg viewBox="0 0 32 28" aria-hidden="true" focusable="false" className="h-6 w-7">
          <path d="M1 2h5l4 16h15l4-11H7.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
          <ellipse cx="12" cy="24" rx="3.4" ry="2.6" fill="currentColor" transform="rotate(-18 12 24)" />
          <ellipse cx="23" cy="24" rx="3.4" ry="2.6" fill="currentColor" transform="rotate(-18 23 24)" />
        </svg>
        <span>
          Cart, {cartCount} {cartCount === 1 ? 'item' : 'items'}
        </span>
      </Link>
    </nav>
  );
}
