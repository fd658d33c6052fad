import { Link } from 'react-router';
import { MELODY_PATH } from '#/features/names-melody/url.ts';

/** Leads to the melody. */
const COMPOSING = /\bcompos/i;

export function NamesMelody({ service, className = '' }: { service: string; className?: string }) {
  return COMPOSING.test(service) ? (
    <p className={className}>
      <Link to={MELODY_PATH} className="link inline-flex min-h-11 items-center">
        Hear your two names as a melody
      </Link>
    </p>
  ) : null;
}
