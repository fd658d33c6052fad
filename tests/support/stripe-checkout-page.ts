import { type FakeSession, totalOf } from './stripe-objects.ts';

/** The page a buyer pays on, plain enough for a browser in a test. */
export function checkoutPage(session: FakeSession): string {
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const rows = session.lines.map(
    ({ name, quantity, unit_amount }) => `<li>${escaped(name)}, ${quantity} × ${dollars(unit_amount)}</li>`,
  );
  const acts =
    session.status === 'open'
      ? [
          ['pay', 'Pay'],
          ['later', 'Pay by bank debit'],
          ['cancel', 'Back'],
        ].map(
          ([act, label]) => `<form method="post" action="/c/pay/${session.id}/${act}"><button>${label}</button></form>`,
        )
      : ['<p>This checkout is over.</p>'];
  return `<!doctype html><html lang="en"><title>Checkout</title><main><h1>Checkout</h1><p>${escaped(session.email)}</p>
<ul>${rows.join('')}</ul><p>Total ${dollars(totalOf(session))}</p>${acts.join('')}</main></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
