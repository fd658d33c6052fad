export const GIFT_PATH = '/gift';
export const GIFT_BALANCE_PATH = '/gift/balance';
export const ADMIN_GIFTS_PATH = '/admin/gifts';

/** Behind the sign that browsers keep to themselves: the code is in no log. */
export function balancePathOf(code: string): string {
  return `${GIFT_BALANCE_PATH}#${code}`;
}
