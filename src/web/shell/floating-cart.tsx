import { Link } from 'react-router';
import { useRootData } from '../root-data.ts';

/** Clients carry their cart with them on every page. */
export function FloatingCart() {
  const { session, cartCount } = useRootData();
  if (session?.role !== 'client') return null;
  const name = `Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}`;
  return (
    <nav aria-label="Your cart">
      <Link
        to="/cart"
        aria-label={name}
        className="no-print corner-key fixed right-4 bottom-4 z-30 flex h-16 min-w-16 items-center justify-center gap-2 rounded-b-key border-2 border-ivory bg-felt px-4 text-ivory transition-colors duration-250 hover:bg-ebony sm:right-6 sm:bottom-6"
      >
        <svg viewBox="0 0 32 28" aria-hidden="true" focusable="false" className="h-7 w-8">
          <path d="M1 2h5l4 16h15l4-11H7.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
          <ellipse cx="12" cy="24" rx="3.4" ry="2.6" fill="currentColor" transform="rotate(-18 12 24)" />
          <ellipse cx="23" cy="24" rx="3.4" ry="2.6" fill="currentColor" transform="rotate(-18 23 24)" />
        </svg>
        <span className="font-display text-row font-fff tabular-nums">{cartCount}</span>
      </Link>
    </nav>
  );
}
