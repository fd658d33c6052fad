import { describe, expect, it } from 'vitest';
import { pdfPages } from '#/platform/typesetting/pdf-source.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { aScore, onePage, rawStream } from '../../../../tests/support/scores.ts';
import { type Licence, type Receipt, receiptPdf, stampScore } from './papers.server.ts';
import { stampOf } from './stamp.ts';

const LICENCE: Licence = {
  ...{ buyer: 'Clara Wieck', email: 'clara@example.com', order: 'par060STNDTSDCNVD', copies: 3 },
  date: 'November 21, 2026',
};
const REST = ' · order par060STNDTSDCNVD · 3 copies';

const stampOn = async (pdf: Uint8Array, licence: Partial<Licence> = {}) =>
  readPdf(await stampScore(pdf, { ...LICENCE, ...licence })).map(({ text }) => text.split('\n').slice(-1).join());

describe('a score that was sold', () => {
  it('keeps the size and the music of every page, and says at each foot whose it is', async () => {
    const sizes = [
      [595, 842],
      [842, 595],
      [612, 792],
      [420, 298],
      [2000, 3000],
    ] as const;
    const pages = readPdf(await stampScore(await aScore(sizes), LICENCE));
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(sizes);
    for (const [index, { text }] of pages.entries()) {
      const lines = text.split('\n');
      expect(lines[0]).toContain(`Page ${index + 1} of music`);
      expect(lines.at(-1)).toBe(`Licensed to Clara Wieck (clara@example.com)${REST}`);
    }
  });

  it('stands as it is turned, in the part that is shown', async () => {
    const sizeOf = async (page: string) => {
      const [{ width, height } = { width: 0, height: 0 }] = readPdf(await stampScore(onePage({ page }), LICENCE));
      return [width, height];
    };
    expect(await sizeOf('/MediaBox[0 0 300 200]/Rotate 90')).toEqual([200, 300]);
    expect(await sizeOf('/MediaBox[-100 -100 300 200]/CropBox[0 0 250 150]/Rotate 180')).toEqual([250, 150]);
  });

  it('knows its licence, title and composer', async () => {
    const [pdf, own] = [await aScore([[300, 400]]), `Licensed to Clara Wieck (clara@example.com)${REST}`];
    const named = await stampScore(pdf, { ...LICENCE, title: 'Rêve', composer: 'Hana S. Park' });
    expect(named.toString()).toContain('>Rêve<');
    expect(named.toString()).toContain('>Hana S. Park<');
    expect(named.toString()).toContain(`${own}, November 21, 2026`);
    expect((await stampScore(pdf, LICENCE)).toString()).toContain('>Ode &amp; Joy<');
  });

  it('names people in their own script, and by their address where no font has it', async () => {
    const namesOf = (licence: Partial<Licence>) => {
      const { name, email } = stampOf({ ...LICENCE, ...licence }, undefined);
      return [name, email];
    };
    for (const buyer of ['김하나', 'שלום', '🎹', 'Clara 김', ''])
      expect(namesOf({ buyer })).toEqual(['', 'clara@example.com']);
    expect(namesOf({ buyer: '\u202eClara\n Wieck' })).toEqual(['Clara Wieck', 'clara@example.com']);
    expect(namesOf({ buyer: '김하나', email: '하나@example.com' })).toEqual(['', '']);
    const pdf = await aScore([[595, 842]]);
    expect(await stampOn(pdf, { buyer: '김하나', copies: 1 })).toEqual([
      'Licensed to clara@example.com · order par060STNDTSDCNVD · 1 copy',
    ]);
    const [ukrainian] = readPdf(await stampScore(pdf, { ...LICENCE, buyer: 'Ірина Ґалаґан' }));
    expect(ukrainian?.text.replaceAll('\n', '')).toContain('Ірина Ґалаґан (clara@example.com)');
  });

  it('cuts a name that is too long for the page, not the address', async () => {
    const [wide, narrow] = await stampOn(
      await aScore([
        [595, 842],
        [200, 300],
      ]),
      { buyer: 'Maximiliana '.repeat(17) },
    );
    expect(wide).toMatch(
      /^Licensed to (Maximiliana )+\w*… \(clara@example\.com\) · order par060STNDTSDCNVD · 3 copies$/,
    );
    expect(narrow).toMatch(/^Licensed to (\w*… \()?clara@example\.com\)? · order par060STNDTSDCNVD · 3 copies$/);
  });

  it('has nothing in it but its pages', async () => {
    const pdf = onePage({
      catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Names<</EmbeddedFiles<</Names[(a) 5 0 R]>>>>',
      page: '/MediaBox[0 0 300 200]/AA<</O<</S/Launch/F(cmd.exe)>>>>/Annots[<</Subtype/Link/A<</S/URI/URI(x:y)>>>>]',
      more: ['<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>', rawStream('MZ evil')],
    });
    const stamped = (await stampScore(pdf, LICENCE)).toString('latin1');
    for (const trap of ['JavaScript', 'Launch', 'cmd.exe', 'EmbeddedFile', 'Filespec', 'MZ evil', '/Annots', '/AA'])
      expect(stamped).not.toContain(trap);
  });

  it('is counted as many pages as it has', async () => {
    expect(
      await pdfPages(
        await aScore([
          [300, 400],
          [400, 300],
        ]),
      ),
    ).toBe(2);
  });
});

const RECEIPT: Receipt = {
  ...{ number: '2026-0042', order: 'par060STNDTSDCNVD' },
  // Half past five in the afternoon of the day before, in Las Vegas.
  ...{ orderedAt: '2026-11-21T01:30:00.000Z', paidAt: '2026-11-22T07:59:59.000Z' },
  business: {
    name: 'Forte & Piano',
    city: 'Las Vegas',
    zone: 'America/Los_Angeles',
    address: 'Greater Las Vegas',
    phone: '(702) 555-0142',
    email: 'us@example.com',
  },
  buyer: { name: 'Clara Wieck', email: 'clara@example.com' },
  lines: [{ title: '24 Preludes', composer: 'Hana S. Park', opus: 'Op. 60', copies: 1, unitCents: 2700 }],
  ...{ payment: { by: 'phone', reference: '' }, refund: null },
};

describe('a receipt', () => {
  it('says who sold what to whom, when, for how much and how it was paid', async () => {
    const [page, second] = readPdf(await receiptPdf(RECEIPT));
    expect([page?.width, page?.height, second]).toEqual([612, 792, undefined]);
    const text = page?.text.replaceAll('\n', ' ') ?? '';
    for (const part of [
      ...['Receipt', '2026-0042', 'Forte', 'Piano', 'Greater Las Vegas', '(702) 555-0142', 'us@example.com'],
      ...['Clara Wieck', 'clara@example.com', 'par060STNDTSDCNVD', 'Las Vegas time', 'Page 1 of 1'],
      ...['Nov 20, 2026, 5:30 PM', 'Nov 21, 2026, 11:59 PM', 'By phone, confirmed November 21, 2026'],
      ...['24 Preludes', 'Hana S. Park, Op. 60', '$27.00 $27.00', 'Total $27.00'],
      ...['Each PDF may be printed in as many copies', 'Performances are welcome'],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('efund');
  });

  it('is correct to the cent, also when some was paid back', async () => {
    const line = RECEIPT.lines[0] as Receipt['lines'][number];
    const [page] = readPdf(
      await receiptPdf({
        ...RECEIPT,
        lines: [line, { ...line, title: 'In F♯', copies: 3, unitCents: 105_001 }],
        ...{ payment: { by: 'card', reference: 'pi_3Qx' }, refund: { cents: 2_705, at: '2026-12-03T04:00:00Z' } },
      }),
    );
    const text = page?.text.replaceAll('\n', ' ').replaceAll('- ', '-') ?? '';
    for (const part of ['$1,050.01', '$3,150.03', 'Total $3,177.03', 'After refund $3,149.98', 'In F-sharp'])
      expect(text).toContain(part);
    expect(text).toMatch(/Refunded December 2, 2026 − ?\$27\.05/);
    expect(text).toContain('By card, through Stripe, November 21, 2026 Reference pi_3Qx');
  });

  it('can be copied and searched whatever breaks in a narrow column', async () => {
    for (const email of ['buyer-12@example.com', `${'long-1234567890.'.repeat(4)}@example.com`]) {
      const receipt = { ...RECEIPT, order: 'han502CNDTNTTH-WMWMWM', buyer: { name: 'June 12', email } };
      const [page] = readPdf(
        await receiptPdf({ ...receipt, orderedAt: '2026-11-21T18:00:00Z', paidAt: '2026-11-21T18:02:00Z' }),
      );
      const text = page?.text ?? '';
      expect(text).toContain('$27.00');
      expect(text).not.toContain('\u200b');
      const unbroken = text.replaceAll('\n', '');
      for (const part of [email, 'han502CNDTNTTH-WMWMWM', '10:02 AM']) expect(unbroken).toContain(part);
    }
  });

  it.each(['2026-11-21T18:02:00Z', '2026-09-30T07:58:00Z', '2026-12-28T20:48:00Z'])(
    'keeps a time of day on one line: %s',
    async (at) => {
      const [page] = readPdf(await receiptPdf({ ...RECEIPT, orderedAt: at, paidAt: at }));
      const time = new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'America/Los_Angeles' });
      expect(page?.text.split(time.replace('\u202f', ' '))).toHaveLength(3);
    },
  );

  it('goes on over pages with its head, and its sum never stands alone', async () => {
    const line = RECEIPT.lines[0] as Receipt['lines'][number];
    const lines = Array.from({ length: 100 }, (_, at) => ({ ...line, title: `Study ${at + 1}.`, copies: 2 }));
    const pages = readPdf(await receiptPdf({ ...RECEIPT, lines }));
    for (const [at, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(text).toMatch(/Study \d+\./);
    }
    const all = pages.map(({ text }) => text).join('\n');
    expect(all.match(/Study \d+\./g)).toHaveLength(100);
    expect(pages.at(-1)?.text.replaceAll('\n', ' ')).toContain('Total $5,400.00');
  });
});
