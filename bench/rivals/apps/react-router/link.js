export { Link } from 'react-router';

export const to = (href) => ({ to: href });
