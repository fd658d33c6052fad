/** The catch-all route; the root's error boundary draws the screen. */
export function loader(): never {
  throw new Response('', { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
