import { route } from '@react-router/dev/routes';

export default [route('repertoire', 'routes/repertoire.jsx')];
