import catalogue from '../../catalogue.json';
import { RepertoirePage } from '../../parts/repertoire-page.jsx';

/* Rendered for every request. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <RepertoirePage {...catalogue} />;
}
