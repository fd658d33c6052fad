import { Page } from '../../parts/page.jsx';

/* Rendered for every request. */
export const dynamic = 'force-dynamic';

export default Page;
