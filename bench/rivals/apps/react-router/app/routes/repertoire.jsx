import catalogue from '../../catalogue.json';
import { META } from '../../parts/head.js';
import { RepertoirePage } from '../../parts/repertoire-page.jsx';

export const meta = () => META;

export const loader = () => catalogue;

export default function Page({ loaderData }) {
  return <RepertoirePage {...loaderData} />;
}
