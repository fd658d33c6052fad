import { fileSize } from '#/platform/files/file-size.ts';
import { payLinkOf, payLinkProblem } from '#/platform/payments/pay-link.ts';
import type { PaymentTrouble } from '#/platform/payments/payment-port.ts';
import { PAY_TO_NOT_SET, payLinkText } from '../settings/messages.ts';
import type { Check, ScannerFound, StandbyFound, Verdict } from './model.ts';

export function timeText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function summaryText(checks: readonly Pick<Check, 'verdict'>[]): string {
  const count = (wanted: Verdict) => checks.filter(({ verdict }) => verdict === wanted).length;
  const [broken, look] = [count('broken'), count('look')];
  const looks = look === 1 ? 'one thing to look at' : `${look} things to look at`;
  if (broken === 0)
    return look === 0 ? 'All is well.' : `Nothing is broken, and there ${look === 1 ? 'is' : 'are'} ${looks}.`;
  return `${broken === 1 ? 'One thing is' : `${broken} things are`} broken${look === 0 ? '.' : `, and there ${look === 1 ? 'is' : 'are'} ${looks}.`}`;
}

export const CAPTCHA_MESSAGES = {
  off: {
    message: 'Nothing keeps programs from sending your forms.',
    advice: 'Leave CAPTCHA out of the environment: the site’s own puzzle needs no keys.',
  },
  altcha: { message: 'Forms are kept from programs by the site’s own puzzle; nobody else is asked.' },
  recaptcha: { message: 'Forms are kept from programs by Google’s reCAPTCHA.' },
};

const SET_SCANNER =
  'Let ClamAV run on this machine (clamd) and set SCANNER=clamd:/run/clamav/clamd.ctl. Until then, open resumes with care.';

export function scannerMessage({ where, trouble, waiting }: ScannerFound): Pick<Check, 'message' | 'advice' | 'href'> {
  const wait = waiting === 0 ? 'No resume waits' : waiting === 1 ? 'One resume waits' : `${waiting} resumes wait`;
  if (where === undefined)
    return {
      message:
        waiting > 0 ? `${wait} for a scan, and no scanner is set any more.` : 'Resumes are not scanned for malware.',
      advice: SET_SCANNER,
    };
  if (trouble !== undefined)
    return {
      message: `${where} does not scan anything: ${trouble}. ${wait}.`,
      advice: 'Nothing is lost: a resume waits, and is mailed once it was scanned. See whether clamd runs.',
    };
  if (waiting === 0) return { message: `Resumes are scanned by ${where}, which answers.` };
  return {
    message: `${where} answers. ${wait} for a scan.`,
    advice: 'It is tried every minute. If it goes on waiting, see what clamd writes about it.',
    href: '/admin/applications',
  };
}

export function payTargetMessage({
  payTo,
  cards,
}: {
  payTo: string;
  cards: boolean;
}): Pick<Check, 'message' | 'advice' | 'href'> {
  const href = '/admin/settings#pay';
  if (payTo === '')
    return {
      message: cards ? `${PAY_TO_NOT_SET} They can pay by card, too.` : PAY_TO_NOT_SET,
      advice: 'Enter the link of your payment app in the settings, or set PAY_TO.',
      href,
    };
  const problem = payLinkProblem(payTo);
  if (problem)
    return { message: `Buyers are sent to ${payTo}. ${problem}`, advice: 'Correct it in the settings.', href };
  return { message: `${payLinkText(payLinkOf(payTo))} (${payTo})` };
}

export const CARDS_WITHOUT_KEYS = {
  message: 'CARD_PAYMENTS=on, but there are no keys of Stripe, so nobody can pay by card.',
  advice: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or enter both keys in the settings.',
};

export const NOTICES_UNHEARD = {
  message: 'Stripe takes our key, but its notices do not reach us: of the last card payment we heard only by asking.',
  advice:
    'Look at the web-hook at Stripe: its address, its events, and its signing secret in the settings. Until then scores go out a minute late, and nobody is told of refunds.',
};

export const paymentTroubleMessages = (who: string): Record<PaymentTrouble, { message: string; advice: string }> => ({
  unreachable: {
    message: `${who} does not answer, so nobody can pay by card.`,
    advice: 'Look at the network of this machine, and at status.stripe.com. Paying by the code goes on.',
  },
  refused: {
    message: `${who} does not know our secret key, so nobody can pay by card.`,
    advice: 'Copy the secret key from Stripe once more: Developers, API keys.',
  },
  forbidden: {
    message: `${who} knows our secret key, but does not let it see checkouts, so nobody can pay by card.`,
    advice: 'Give the restricted key at Stripe the right to write Checkout Sessions.',
  },
});

export const testPaymentsMessage = (who: string) => ({
  message: `${who} answers and takes our key, but it is a test: nobody’s money moves, and scores go out all the same.`,
  advice: 'Before you sell, enter the keys of live mode.',
});

export function standbyMessage({ found, behindBytes = 0, why }: StandbyFound): Pick<Check, 'message' | 'advice'> {
  if (found === 'caughtUp') return { message: 'It has all that the primary has. Lists are read from it.' };
  if (found === 'behind')
    return {
      message: `It is ${fileSize(behindBytes)} behind. Until it has everything, the primary is read.`,
      advice: 'Look again in a minute. If it goes on, see what the standby writes about its replication.',
    };
  return {
    message: `It is not read from, but the primary is${why ? `: ${why}` : ''}.`,
    advice: 'Nothing is lost. See whether the standby of STANDBY_URL runs, and follows the primary.',
  };
}
