import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../ids.ts';

/** Devices with an earlier login have tries of their own, so an attacker cannot lock the owner out (OWASP device cookies). */
export interface KnownDevices {
  admit(who: string): Promise<string>;
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
