export { Link } from '@tanstack/react-router';

export const to = (href) => ({ to: href });
