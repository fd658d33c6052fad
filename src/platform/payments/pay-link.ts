/* Payment app addresses and what they accept; other addresses may carry {amount} and {shortcode}. */

export interface PayLink {
  name: string;
  takesAmount: boolean;
  takesNote: boolean;
}

interface Kind {
  name: string;
  there: RegExp;
  personal?: RegExp;
  /** Accept no amount and no note. */
  deaf?: RegExp;
  takesNote?: boolean;
  example: string;
  fill?(url: URL, amount: string, note: string): void;
}

const KINDS: readonly Kind[] = [
  {
    name: 'PayPal.Me',
    there: /^paypal\.(?:me|com\/paypalme)(?:\/|$)/,
    personal: /^paypal\.(?:me|com\/paypalme)\/[\w.-]+\/?$/,
    example: 'https://paypal.me/yourname',
    fill: (url, amount) => addToPath(url, `${amount}USD`),
  },
  {
    name: 'Venmo',
    there: /^(?:account\.)?venmo\.com(?:\/|$)/,
    personal:
      /^(?:account\.)?venmo\.com\/(?:u\/)?(?!(?:u|code)\/?$)[\w-]+\/?$|^venmo\.com\/\?(?:[^#]*&)?recipients=[\w-]/,
    deaf: /^venmo\.com\/code\?/,
    takesNote: true,
    example: 'https://venmo.com/u/yourname',
    fill(url, amount, note) {
      url.hostname = 'venmo.com';
      url.pathname = url.pathname.replace(/^\/u\//, '/');
      for (const [name, value] of Object.entries({ txn: 'pay', amount, note })) url.searchParams.set(name, value);
    },
  },
  {
    name: 'Cash App',
    there: /^cash\.(?:app|me)(?:\/|$)/,
    personal: /^cash\.(?:app|me)\/\$\w+\/?$/,
    example: 'https://cash.app/$yourname',
    fill: addToPath,
  },
  {
    name: 'Zelle',
    there: /^(?:\w+\.)?zelle(?:pay)?\.com(?:\/|$)/,
    deaf: /\/./,
    example: 'https://enroll.zellepay.com/qr-codes?data=…, as the code of your bank has it',
  },
];

const AMOUNT = '{amount}';
const NOTE = '{shortcode}';

const PAY_LINK_WRONG = 'This should be an address that begins with https://, as your payment app gives it.';
const AMOUNT_IN_IT = 'Please leave the amount away: the amount of each order is added by itself.';

export function payLinkOf(address: string): PayLink {
  if (isMarked(address)) return { name: '', takesAmount: address.includes(AMOUNT), takesNote: address.includes(NOTE) };
  const found = kindOf(new URL(address));
  const fills = found?.personal === true;
  return { name: found?.kind.name ?? '', takesAmount: fills, takesNote: fills && found.kind.takesNote === true };
}

/** Why buyers must not be led there; undefined when fine. */
export function payLinkProblem(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || !/^[\x21-\x7e]+$/.test(address)) return PAY_LINK_WRONG;
  const unknown = address.match(/\{[^{}]*\}/g)?.find((mark) => mark !== AMOUNT && mark !== NOTE);
  if (unknown) return `${unknown} is not known here: only ${AMOUNT} and ${NOTE} are filled in.`;
  const found = isMarked(address) ? undefined : kindOf(url);
  if (!found || found.personal || found.deaf) return undefined;
  const { name, example, personal } = found.kind;
  const shortened = placeOf(url).replace(/\/[^/]*\/?$/, '');
  if (personal?.test(shortened)) return AMOUNT_IN_IT;
  return `This leads to nobody. A link of ${name} looks like ${example}.`;
}

/** Fills in amount and note as far as the address accepts them. */
export function filledPayLink(address: string, { cents, note }: { cents: number; note: string }): string {
  const amount = (cents / 100).toFixed(2);
  if (isMarked(address))
    return address.replaceAll(AMOUNT, amount).replaceAll(NOTE, encodeURIComponent(note.toWellFormed()));
  const url = new URL(address);
  const found = kindOf(url);
  if (!found?.personal) return address;
  found.kind.fill?.(url, amount, note);
  return url.href;
}

export interface PayWay {
  url: string;
  asks: boolean;
  takesAmount: boolean;
  takesNote: boolean;
}

/** Falls back to `askAt` for ''. */
export function payWayOf(
  address: string,
  { cents, note, askAt }: { cents: number; note: string; askAt: string },
): PayWay {
  if (address === '') return { url: askAt, asks: true, takesAmount: false, takesNote: false };
  const { takesAmount, takesNote } = payLinkOf(address);
  return { url: filledPayLink(address, { cents, note }), asks: false, takesAmount, takesNote };
}

export function tidiedPayLink(typed: string): string {
  const text = typed.trim();
  if (/^\$\w+$/.test(text)) return `https://cash.app/${text}`;
  return /^(?:www\.)?(?:paypal\.(?:me|com)|venmo\.com|cash\.(?:app|me))\//i.test(text) ? `https://${text}` : text;
}

function isMarked(address: string): boolean {
  return address.includes(AMOUNT) || address.includes(NOTE);
}

function kindOf(url: URL): { kind: Kind; personal: boolean; deaf: boolean } | undefined {
  const place = placeOf(url);
  const kind = KINDS.find(({ there }) => there.test(place));
  if (!kind) return undefined;
  const whole = place + url.search;
  const personal = kind.personal?.test(place) || kind.personal?.test(whole) || false;
  return { kind, personal, deaf: !personal && (kind.deaf?.test(whole) ?? false) };
}

function addToPath(url: URL, more: string): void {
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${more}`;
}

function placeOf({ hostname, pathname }: URL): string {
  return hostname.replace(/^www\./, '') + pathname;
}
