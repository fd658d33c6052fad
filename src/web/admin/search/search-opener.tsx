import { type MouseEvent, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { SEARCH_PATH } from './found-paths.ts';

interface SearchOpenerProps {
  onOpen: () => void;
  className: string;
  withKey?: boolean;
}

/** Works as a page without scripts. */
export function SearchOpener({ onOpen, className, withKey = false }: SearchOpenerProps) {
  const key = useSyncExternalStore(never, keyOfThisMachine, () => 'Ctrl K');
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <Link
      to={SEARCH_PATH}
      onClick={open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={className}
    >
      Search {withKey ? <kbd className="needs-script font-text text-quiet">{key}</kbd> : null}
    </Link>
  );
}

function never() {
  return () => undefined;
}

function keyOfThisMachine(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}
