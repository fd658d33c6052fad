import { useNavigation } from 'react-router';

export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle';
  return (
    <div role="status" className="no-print fixed inset-x-0 top-0 z-50 h-1">
      {waiting ? (
        <div className="arrives-late h-full bg-felt">
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
