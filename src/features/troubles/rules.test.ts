import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISK_LOOK_BYTES } from '../health/model.ts';
import { DISK_WELL_BYTES, TROUBLE_KINDS } from './model.ts';
import { judgeTrouble, type Seen } from './rules.ts';

const now = new Date('2026-11-21T18:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const backups = { last: ago(1), since: ago(400), damaged: false };
const well: Seen = {
  ...{ now, zone: 'America/Los_Angeles', backups, freeBytes: 2 * DISK_WELL_BYTES },
  ...{ oldestMail: undefined, certificateEnds: ago(-60) },
};

it('is told of nothing while all is well, and of nothing that can’t be seen', () => {
  for (const kind of TROUBLE_KINDS) expect(judgeTrouble(kind, well, false)).toBe('well');
  const unseen = { ...well, backups: undefined, certificateEnds: undefined };
  expect(TROUBLE_KINDS.map((kind) => judgeTrouble(kind, unseen, true))).toEqual(['unseen', 'well', 'well', 'unseen']);
});

describe('a trouble is', () => {
  it.each([
    ['backup', { backups: { ...backups, last: ago(2.1) } }, /^The last good backup is of Nov 19, 2026/],
    ['backup', { backups: { ...backups, last: undefined } }, /^There is no good backup/],
    ['backup', { backups: { ...backups, damaged: true } }, /is damaged\. Another/],
    ['disk', { freeBytes: DISK_LOOK_BYTES - 1 }, /free where the data of the site lies/],
    ['mail', { oldestMail: ago(1.1) }, /waited for more than a day/],
    ['certificate', { certificateEnds: ago(-13) }, /runs out on Dec 4, 2026/],
    ['certificate', { certificateEnds: ago(1) }, /ran out on Nov 20, 2026/],
  ] as const)('%s %j', (kind, some, words) => {
    expect(judgeTrouble(kind, { ...well, ...some }, false)).toEqual({ wrong: expect.stringMatching(words) });
  });

  it.each([
    ['backup', { backups: { ...backups, last: ago(1.9) } }],
    ['backup', { backups: { last: undefined, since: ago(1), damaged: false } }],
    ['mail', { oldestMail: ago(0.9) }],
    ['certificate', { certificateEnds: ago(-15) }],
  ] as const)('not %s %j', (kind, some) => {
    expect(judgeTrouble(kind, { ...well, ...some }, false)).toBe('well');
  });

  it('not over and begun again while the disk is about as full as before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: DISK_LOOK_BYTES / 2, max: DISK_WELL_BYTES - 1 })), (fillings) => {
        let told = false;
        let mails = 0;
        for (const freeBytes of fillings) {
          const wrong: boolean = judgeTrouble('disk', { ...well, freeBytes }, told) !== 'well';
          mails += wrong && !told ? 1 : 0;
          told = wrong;
        }
        expect(mails).toBeLessThanOrEqual(1);
      }),
    );
  });
});
