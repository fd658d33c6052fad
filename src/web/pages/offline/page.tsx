import { offlineCopy } from './offline-copy.server.tsx';

/** Not part of the application: no scripts, so that it works where nothing else can be fetched. */
export function loader() {
  return new Response(offlineCopy().markup, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
