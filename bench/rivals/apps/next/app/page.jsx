export { default } from './repertoire/page.jsx';
