export { Link } from '@tanstack/react-router';

export const to = (href) => {
  const { pathname, searchParams, hash } = new URL(href, 'http://localhost');
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
};
