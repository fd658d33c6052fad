export { default as Link } from 'next/link';

export const to = (href) => ({ href, prefetch: false });
