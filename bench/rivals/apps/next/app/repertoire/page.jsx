import catalogue from '../../catalogue.json';
import { RepertoirePage } from '../../parts/repertoire-page.jsx';

/* Rendered once, when it is built. */
export const dynamic = 'force-static';

export default function Page() {
  return <RepertoirePage {...catalogue} />;
}
