import type { Fact } from '#/platform/mail/letter.ts';
import { type Mail, type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import type { PayWay } from '#/platform/payments/pay-link.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { METHOD_LABELS, ORDER_STATUS_LABELS } from './messages.ts';
import { HOURS_TO_DELIVER, type Order, type OrderLine } from './model.ts';
import { copiesText, licensee, orderName, sellsGift, workText } from './rules.ts';

/* No buyer's name: strangers' words must not go to unconfirmed addresses. */

export function placedMail(order: Order, sender: Sender, orderUrl: string, way: PayWay): OutgoingMail {
  return orderMail(order, sender, {
    kind: 'order.placed',
    to: order.buyerEmail,
    subject: `Your order ${order.code}: ${dollars(order.totalCents)} for ${orderName(order.lines)}`,
    title: ['Your', 'order'],
    paragraphs: [
      'Hello,',
      howToPay(order, way),
      sellsGift(order)
        ? 'The certificate is valid as soon as the payment is confirmed. It is mailed on the day you chose; your order page has it to print.'
        : `The PDF is sent to this address after the payment is confirmed, no later than ${HOURS_TO_DELIVER} hours. Your order page shows the QR code again, and how far we are.`,
    ],
    action: { label: 'Open your order', href: orderUrl },
    closing: [
      ...(way.asks ? [] : ['Another way to pay? Answer this mail.']),
      'You ordered nothing? Then somebody mistyped an address: there is nothing to do.',
    ],
  });
}

function howToPay({ totalCents, shortcode }: Order, { asks, url }: PayWay): string {
  const amount = dollars(totalCents);
  if (asks)
    return `To pay ${amount}, please write to us, and we answer with how. The message is begun here, with the Order shortcode ${shortcode} in it: ${url}`;
  return `Please pay ${amount} by phone and write the Order shortcode ${shortcode} in the description: ${url}`;
}

export function placedCopyMail(order: Order, sender: Sender, adminUrl: string, { asks }: PayWay): OutgoingMail {
  return orderMail(order, sender, {
    kind: 'order.business',
    to: sender.businessEmail,
    replyTo: order.buyerEmail,
    subject: `New order ${order.code}: ${dollars(order.totalCents)} for ${orderName(order.lines)}`,
    title: ['New', 'order'],
    paragraphs: [
      `${licensee(order)} (${order.buyerEmail}) has ordered ${orderName(order.lines)}. When ${dollars(order.totalCents)} with ${order.shortcode} has arrived, confirm it: the rest goes by itself.`,
      ...(asks
        ? [
            `Where buyers pay is not set, so they are asked to write to you. Say where, and the next buyer just pays: ${sender.origin}/admin/settings#pay`,
          ]
        : []),
    ],
    action: { label: 'Open this order', href: adminUrl },
  });
}

export function claimedMail(order: Order, sender: Sender, adminUrl: string): OutgoingMail {
  return orderMail(order, sender, {
    kind: 'order.business',
    to: sender.businessEmail,
    replyTo: order.buyerEmail,
    subject: `Paid, says the buyer: order ${order.code}, ${dollars(order.totalCents)}`,
    title: ['Payment', 'announced'],
    paragraphs: [
      `${licensee(order)} (${order.buyerEmail}) says that ${dollars(order.totalCents)} with ${order.shortcode} is on its way. Please look for it and confirm: we promise the PDF within ${HOURS_TO_DELIVER} hours.`,
    ],
    action: { label: 'Open this order', href: adminUrl },
  });
}

export function paidMail(order: Order, sender: Sender, orderUrl: string): OutgoingMail {
  if (sellsGift(order)) return paidGiftMail(order, sender, orderUrl);
  const missing = order.lines.filter(({ ready }) => !ready);
  const all = missing.length === 0;
  return orderMail(order, sender, {
    kind: 'order.paid',
    to: order.buyerEmail,
    subject: all
      ? `Your scores are ready: ${orderName(order.lines)} (order ${order.code})`
      : `Payment received: order ${order.code}`,
    title: all ? ['Your', 'scores'] : ['Payment', 'received'],
    paragraphs: [
      'Hello,',
      `Thank you: ${dollars(order.totalCents)} has arrived.`,
      ...(all
        ? [
            'Your scores and the receipt are on your order page. Download them as often as you need, today or in ten years.',
          ]
        : [
            `Your receipt is on your order page. Still being prepared: ${missing.map(({ title }) => title).join(', ')}. We send you a mail when it is there, no later than ${HOURS_TO_DELIVER} hours from now.`,
          ]),
    ],
    action: { label: all ? 'Download your scores' : 'Open your order', href: orderUrl },
    closing: ['Keep this mail: its button is the way back. If it is lost, we send you another one.'],
  });
}

function paidGiftMail(order: Order, sender: Sender, orderUrl: string): OutgoingMail {
  return orderMail(order, sender, {
    kind: 'order.paid',
    to: order.buyerEmail,
    subject: `Your gift certificate is valid (order ${order.code})`,
    title: ['It is', 'a gift'],
    paragraphs: [
      'Hello,',
      `Thank you: ${dollars(order.totalCents)} has arrived, and the certificate can be spent from now on.`,
      'Your order page has the sheet to print, its code, and the receipt.',
    ],
    action: { label: 'Print the certificate', href: orderUrl },
    closing: ['Whoever has the code can spend it: please keep this mail to yourself.'],
  });
}

export function readyMail(order: Order, sender: Sender, orderUrl: string): OutgoingMail {
  return orderMail(order, sender, {
    kind: 'order.ready',
    to: order.buyerEmail,
    subject: `Your scores are ready: ${orderName(order.lines)} (order ${order.code})`,
    title: ['Your', 'scores'],
    paragraphs: ['Hello,', 'Everything you ordered is ready now. Download it as often as you need.'],
    action: { label: 'Download your scores', href: orderUrl },
    closing: ['Keep this mail: its button is the way back. If it is lost, we send you another one.'],
  });
}

export function endedMail(order: Order, sender: Sender): OutgoingMail {
  const refunded = order.status === 'refunded';
  return orderMail(order, sender, {
    kind: refunded ? 'order.refunded' : 'order.cancelled',
    to: order.buyerEmail,
    subject: refunded ? `Paid back: order ${order.code}` : `Order ${order.code} is cancelled`,
    title: refunded ? ['Paid', 'back'] : ['Order', 'cancelled'],
    paragraphs: [
      'Hello,',
      refunded
        ? `We have paid back ${dollars(order.totalCents)}. ${sellsGift(order) ? 'The certificate of this order is void' : 'The scores of this order can no longer be downloaded'}; its receipt can still be had.`
        : 'This order is cancelled, and nothing has to be paid. If a payment is on its way, answer this mail and we find it.',
    ],
    closing: ['Something is wrong? Answer this mail.'],
  });
}

export function debitFailedMail(order: Order, sender: Sender, orderUrl: string): OutgoingMail {
  return orderMail(order, sender, {
    kind: 'order.debit-failed',
    to: order.buyerEmail,
    subject: `Your payment did not arrive: order ${order.code}`,
    title: ['Not', 'paid'],
    paragraphs: [
      'Hello,',
      `Your bank has not let ${dollars(order.totalCents)} through, so nothing was paid. Your order is kept: open it to pay by card, or by the code.`,
    ],
    action: { label: 'Open your order', href: orderUrl },
    closing: ['Another way to pay? Answer this mail.'],
  });
}

export function paymentLineMail(line: string, sender: Sender, order: { id: string | undefined; href: string }) {
  return writeMail(sender, {
    kind: 'order.business',
    to: sender.businessEmail,
    about: order.id === undefined ? undefined : { noun: 'Order', id: order.id },
    subject: 'A card payment needs you',
    title: ['Card', 'payment'],
    paragraphs: [line],
    action: { label: 'Look at it', href: order.href },
    closing: ['Nothing more happens by itself.'],
  });
}

export function newLinkMail(order: Order, sender: Sender, orderUrl: string): OutgoingMail {
  return orderMail(order, sender, {
    kind: 'order.link',
    to: order.buyerEmail,
    subject: `Your new link to order ${order.code}`,
    title: ['Your', 'order'],
    paragraphs: ['Hello,', 'Here is a new link to your order. It opens everything that is yours.'],
    action: { label: 'Open your order', href: orderUrl },
    closing: ['Please keep it to yourself: whoever has it can download your scores.'],
  });
}

/** `url` is missing for closed links. */
export function lostLinksMail(
  to: string,
  orders: readonly { order: Order; url: string | undefined }[],
  sender: Sender,
): OutgoingMail {
  return writeMail(sender, {
    kind: 'order.links',
    to,
    subject: 'The links to your orders',
    title: ['Your', 'orders'],
    preview: 'The links to your orders.',
    paragraphs: ['You asked for the links to your orders. Here they are.'],
    list: {
      title: 'Your orders',
      items: orders.map(({ order, url }) => ({
        heading: orderName(order.lines),
        detail: `order ${order.code}, ${dollars(order.totalCents)}, ${ORDER_STATUS_LABELS[order.status]}`,
        lines: [url ?? 'We have closed the links of this order. Please answer this mail.'],
      })),
    },
    closing: ['It was not you who asked? Nobody but you has these links; there is nothing to do.'],
  });
}

function orderMail(order: Order, sender: Sender, mail: Mail): OutgoingMail {
  return writeMail(sender, {
    ...mail,
    about: { noun: 'Order', id: order._id },
    first: [dollars(order.totalCents)],
    facts: [
      ...order.lines.map(toPrice),
      ...factsOf(order),
      ...(mail.to === sender.businessEmail ? [buyerOf(order)] : []),
    ],
  });
}

function factsOf({ shortcode, totalCents, status, payment }: Order): Fact[] {
  return [
    { label: 'Total', value: '', amount: dollars(totalCents), sum: true },
    { label: 'Order shortcode', value: shortcode },
    { label: 'Status', value: ORDER_STATUS_LABELS[status] },
    ...(payment ? [{ label: 'Paid', value: METHOD_LABELS[payment.method] }] : []),
  ];
}

function buyerOf({ buyerName, buyerEmail }: Order): Fact {
  return { label: 'Licensed to', value: buyerName === '' ? buyerEmail : `${buyerName}, ${buyerEmail}` };
}

function toPrice(line: OrderLine): Fact {
  const { title, copies, unitCents } = line;
  const work = workText(line);
  return {
    label: musicalText(title),
    value: work === '' ? '' : `${work}, ${copiesText(copies)}`,
    amount: dollars(unitCents * copies),
  };
}
