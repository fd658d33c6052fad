import catalogue from '../../catalogue.json';
import { META } from '../../parts/head.js';
import { Page } from '../../parts/page.jsx';

export const meta = () => META;

export const loader = () => catalogue;

export default Page;
