/** The error boundary draws it. */
export function loader(): never {
  throw new Response('', { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
