import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../ids.ts';

/**
 * Devices somebody was let in on. Such a device has tries of its own, so that whoever guesses elsewhere keeps nobody
 * out. It opens nothing by itself (OWASP: device cookies against guessing).
 */
export interface KnownDevices {
  /** What a browser keeps from now on that was let in as `who`. */
  admit(who: string): Promise<string>;
  /** The device, where `kept` is from one that was let in as `who`. */
  recognise(who: string, kept: string | undefined): Promise<string | undefined>;
}

export function createKnownDevices(secret: () => Promise<string>): KnownDevices {
  const signed = async (device: string, who: string) =>
    createHmac('sha256', await secret())
      .update(`${device} ${who}`)
      .digest();

  return {
    async admit(who) {
      const device = newId();
      return `${device}.${(await signed(device, who)).toString('base64url')}`;
    },
    async recognise(who, kept = '') {
      const [device = '', signature = ''] = kept.split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), await signed(device, who)];
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
    },
  };
}
