import { Link } from 'react-router';

export function HistoryLink({ id }: { id: string }) {
  return (
    <Link
      to={`/admin/history?item=${encodeURIComponent(id)}`}
      className="link inline-flex min-h-11 items-center font-label"
    >
      History
    </Link>
  );
}
