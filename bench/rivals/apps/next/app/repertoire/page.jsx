import { Page } from '../../parts/page.jsx';

/* Rendered once, when it is built. */
export const dynamic = 'force-static';

export default Page;
