import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flawMessage } from '#/features/join-applications/messages.ts';
import { readResume } from '#/features/join-applications/rules.ts';
import type { DocumentFlaw } from '#/platform/files/document-flaw.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOleFile } from '../support/ole-file.ts';
import { expectWithin, noteProof, PROVING } from '../support/proof.ts';
import { applicantParts, filePart, RAW_FORM_TYPE, rawForm } from '../support/raw-form.ts';
import { sendBytes, sendChunked } from '../support/raw-http.ts';
import { aDoc, aDocx, aFile, aPdf, application, sendForm } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { filesIn, leavingNoTrace } from '../support/upload-traces.ts';
import { aZip, zipEnd } from '../support/zip-file.ts';

const MIB = 1024 * 1024;
const CALL = { method: 'POST', path: '/api/requests/submit-form', headers: { 'Content-Type': RAW_FORM_TYPE } };
const PARTS = ['[Content_Types].xml', 'word/document.xml'];
const GIF = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(494, 1)]);

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, BUSINESS_EMAIL: 'office@forte.example' });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const newest = () =>
  server.ctx.db.selectFrom('joinApplications').selectAll().orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
const raw = (body: string | Buffer) => sendChunked(server, { ...CALL, chunks: [body] });

/** Refuses, and leaves neither row nor mail nor file. */
const expectNoTrace = <Result>(act: () => Promise<Result>) => leavingNoTrace(server, act);

describe('a size (B46)', () => {
  it.each([
    [0, 422],
    [5 * MIB, 202],
    [5 * MIB + 1, 413],
  ])('%i bytes: %i', async (size, status) => {
    const send = () => sendForm(server, application({ resume: aFile('a.pdf', size ? aPdf(size) : Buffer.alloc(0)) }));
    const answer = status === 202 ? await send() : await expectNoTrace(send);
    expect(answer.status).toBe(status);
  });

  it('that is told smaller than it is ends the connection, and nothing of it is kept', async () => {
    const body = rawForm([...applicantParts(), filePart('a.pdf', aPdf(300_000))]);
    const head = `POST ${CALL.path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${RAW_FORM_TYPE}\r\nContent-Length: 400\r\n\r\n`;
    // What comes after is no request, so the connection may end before the answer is read.
    const send = () => sendBytes(server, `${head}${body.toString('latin1')}`).catch(() => '');
    expect(await expectNoTrace(send)).toMatch(/^(HTTP\/1\.1 400 |$)/);
  });
});

describe('a name (B49)', () => {
  it.each([
    ['cv.pdf.exe'],
    ['cv.pdf '.concat('.exe')],
    ['\u202efdp.exe'],
    ['cv.pdf\u0000.exe'],
    ['cv.pdf/x'],
    ['pdf'],
    ['cv.php'],
    ['cv.pdf:stream'],
  ])('%j is refused', async (name) => {
    const answer = await expectNoTrace(() => sendForm(server, application({ resume: aFile(name) })));
    expectRefusal(answer, 422, 'validation', { resume: 'Please choose a .pdf, .doc or .docx file.' });
  });

  it('is at most 255 characters long', async () => {
    const resume = aFile(`${'x'.repeat(252)}.pdf`);
    const answer = await expectNoTrace(() => sendForm(server, application({ resume })));
    const text = 'The name of this file is longer than 255 characters. Please shorten it and try again.';
    expectRefusal(answer, 422, 'validation', { resume: text });
  });

  it.each([
    ['cv.exe%00.pdf', 'cv.exe%00.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\x.pdf', 'x.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['.pdf', 'resume.pdf'],
    [`${'x'.repeat(251)}.pdf`, `${'x'.repeat(96)}.pdf`],
    ['my "best" cv.pdf', 'my _best_ cv.pdf'],
    ['a\r\nBcc: all@example.com.pdf', expect.stringMatching(/^a[^\r\n]*\.pdf$/)],
    ['"><script>.pdf', '___script_.pdf'],
    ['exe\u202efdp.pdf', 'exefdp.pdf'],
  ])('%j is a word and no place, in the mail as on the disk', async (given, name) => {
    const clientEmail = `name-${Buffer.from(given).toString('hex').slice(0, 30)}@visitor.example`;
    const before = await filesIn(server.dataDir);
    expect((await sendForm(server, application({ clientEmail, resume: aFile(given) }))).status).toBe(202);
    const row = await newest();
    expect(row).toMatchObject({ email: clientEmail, fileName: name, fileId: expect.stringMatching(/^[\w-]{22}$/) });
    const added = [...(await filesIn(server.dataDir)).keys()].filter((path) => !before.has(path));
    expect(added.filter((path) => path.includes('.'))).toEqual([`uploads/resumes/${row.fileId}.pdf`]);
    const mail = () => mailbox.received.find(({ text, attachments }) => attachments[0] && text?.includes(clientEmail));
    await expect.poll(mail).toBeDefined();
    expect(mail()?.attachments.map(({ filename }) => filename)).toEqual([row.fileName]);
    expect([mail()?.headers.has('bcc'), mail()?.to]).toMatchObject([false, { text: 'office@forte.example' }]);
  });
});

/** What is in a file, what it is called, and why it is not taken. */
const CONTENTS: [string, ending: string, content: () => Buffer, flaw: DocumentFlaw][] = [
  ['a page', 'pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>%%EOF'), 'other'],
  ['a picture', 'pdf', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'other'],
  ['a program', 'pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000), Buffer.from('%%EOF')]), 'other'],
  ['a script', 'pdf', () => Buffer.from('#!/bin/sh\n# %PDF-1.4\nrm -r ~\n# %%EOF'), 'other'],
  ['a zip', 'pdf', () => aZip(['a.txt']), 'other'],
  ['a picture with a PDF behind it', 'pdf', () => Buffer.concat([GIF, aPdf()]), 'other'],
  ['a PDF of no version', 'pdf', () => Buffer.from('%PDF-x\n%%EOF'), 'other'],
  ['a PDF that breaks off', 'pdf', () => aPdf(9_000).subarray(0, 5_000), 'broken-off'],
  ['a PDF whose end is not at its end', 'pdf', () => Buffer.concat([aPdf(), Buffer.alloc(1_100, 'x')]), 'broken-off'],
  ['a PDF that is a zip', 'pdf', () => Buffer.concat([aPdf(), aZip(['x.class'], '%%EOF')]), 'odd'],
  ['a PDF', 'doc', () => aPdf(), 'other'],
  ['noise after the header of Office', 'doc', () => Buffer.concat([aDoc().subarray(0, 512), aPdf()]), 'other'],
  ['a spreadsheet of 2003', 'doc', () => anOleFile({ streams: ['Workbook', '\u0005SummaryInformation'] }), 'other'],
  ['half a document of 2003', 'doc', () => aDoc().subarray(0, 1_200), 'other'],
  ['any zip', 'docx', () => aZip(['a.txt', 'b.txt']), 'other'],
  ['a spreadsheet', 'docx', () => aZip(['[Content_Types].xml', 'xl/workbook.xml']), 'other'],
  ['a document with a password', 'docx', () => aZip([...PARTS, { name: 'a', flags: 1 }]), 'locked'],
  ['a document with macros', 'docx', () => aZip([...PARTS, 'word/vbaProject.bin']), 'macros'],
  ['the same in capitals', 'docx', () => aZip([...PARTS, 'WORD/VBAPROJECT.BIN']), 'macros'],
  ['a way out', 'docx', () => aZip([...PARTS, '../x']), 'odd'],
  ['a way out on Windows', 'docx', () => aZip([...PARTS, 'word\\..\\..\\x']), 'odd'],
  ['an absolute place', 'docx', () => aZip([...PARTS, '/etc/x']), 'odd'],
  ['a drive', 'docx', () => aZip([...PARTS, 'C:/x']), 'odd'],
  ['packing nobody uses', 'docx', () => aZip([...PARTS, { name: 'a', method: 99 }]), 'odd'],
  ['20,000 entries', 'docx', () => aZip([...PARTS, ...Array.from({ length: 20_000 }, (_, i) => `${i}`)]), 'swollen'],
  ['a bomb', 'docx', () => aZip([...PARTS, { name: 'a', method: 8, unpacked: 4_000_000_000 }]), 'swollen'],
  ['a thousand times its size', 'docx', () => aZip([...PARTS, { name: 'a', method: 8, unpacked: 900_000 }]), 'swollen'],
  ['two directories', 'docx', twoDirectories, 'other'],
  ['another zip before it', 'docx', () => Buffer.concat([aZip(['a.txt']), aDocx()]), 'other'],
  ['bytes between entries and directory', 'docx', hiddenBytes, 'other'],
  ['one entry under two names', 'docx', () => aZip([...PARTS, { name: 'a', ownName: 'b' }]), 'other'],
  ['the same name twice', 'docx', () => aZip([...PARTS, 'word/document.xml']), 'other'],
  ['a comment', 'docx', () => aZip(PARTS, 'PK\x05\x06'), 'other'],
  ['sizes kept elsewhere (ZIP64)', 'docx', zip64, 'other'],
];

function twoDirectories(): Buffer {
  const zip = aDocx();
  const [size, offset] = [zip.readUInt32LE(zip.length - 10), zip.readUInt32LE(zip.length - 6)];
  const directory = zip.subarray(offset, offset + size);
  return Buffer.concat([zip, directory, zipEnd({ count: 4, size, offset: zip.length })]);
}

function hiddenBytes(): Buffer {
  const zip = aDocx();
  const [size, offset] = [zip.readUInt32LE(zip.length - 10), zip.readUInt32LE(zip.length - 6)];
  const end = zipEnd({ count: 4, size, offset: offset + 500 });
  return Buffer.concat([zip.subarray(0, offset), Buffer.alloc(500), zip.subarray(offset, offset + size), end]);
}

function zip64(): Buffer {
  const zip = aZip([...PARTS, { name: 'a', method: 8, unpacked: 0xffffffff }]);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 0, 'latin1');
  return Buffer.concat([zip.subarray(0, -22), locator, zip.subarray(-22)]);
}

describe('a file is not what its name says (B49a, B49c): it holds', () => {
  it.each(CONTENTS)('%s, called .%s', async (_, ending, content, flaw) => {
    const resume = aFile(`resume.${ending}`, content());
    const answer = await expectNoTrace(() => sendForm(server, application({ resume })));
    const text = flawMessage(flaw, `.${ending}`);
    expectRefusal(answer, 422, 'validation', { resume: text });
    expect(answer.body.error).toBe(text);
  });

  it.runIf(PROVING)('which is seen in less than 100 ms, whatever it is', () => {
    const slowest = CONTENTS.map(([name, ending, content]) => {
      const bytes = content();
      const tries = [1, 2, 3].map(() => {
        const start = performance.now();
        expect(readResume(`resume.${ending}`, bytes)).toHaveProperty('problem');
        return performance.now() - start;
      });
      return { name, ms: Math.min(...tries) };
    }).toSorted((a, b) => b.ms - a.ms)[0];
    noteProof('Files that are not what they say', {
      refused: CONTENTS.length,
      'slowest look, ms': Number(slowest?.ms.toFixed(1)),
    });
    expectWithin(100, slowest?.ms ?? 0);
  });
});

describe('a file that is taken', () => {
  it('is what its content is, whatever the browser calls it (B49e)', async () => {
    const body = rawForm([...applicantParts(), filePart('cv.pdf', aPdf(), 'text/html')]);
    expect((await raw(body)).status).toBe(202);
    expect(await newest()).toMatchObject({ mediaType: 'application/pdf', resumeState: 'kept' });
  });

  it.each([
    ['resume.doc', aDoc()],
    ['resume.docx', aDocx()],
    ['resume.pdf', Buffer.concat([Buffer.from('\ufeff\r\n'), aPdf()])],
  ])('is kept byte for byte, for the server alone: %s', async (name, bytes) => {
    expect((await sendForm(server, application({ resume: aFile(name, bytes) }))).status).toBe(202);
    const { fileId } = await newest();
    const path = `uploads/resumes/${fileId}${name.slice(6)}`;
    expect((await readFile(join(server.dataDir, path))).equals(bytes)).toBe(true);
    const modes = await filesIn(join(server.dataDir, 'uploads'));
    expect(modes.get('resumes')).toBe(0o700);
    expect([...modes].filter(([file, mode]) => file.includes('.') && mode !== 0o600)).toEqual([]);
  });

  it('is at no address (B49i)', async () => {
    await sendForm(server, application());
    const { fileId } = await newest();
    const file = `${fileId}.pdf`;
    const places = [
      `uploads/resumes/${file}`,
      `uploads/${file}`,
      `uploads/pictures/${file}`,
      `uploads/pictures/../resumes/${file}`,
      `uploads/pictures/%2e%2e/resumes/${file}`,
      `uploads/pictures/..%2fresumes%2f${file}`,
      `uploads/quarantine/${file}`,
      `data/uploads/resumes/${file}`,
      `assets/../../uploads/resumes/${file}`,
      `api/uploads/resumes/${file}`,
      'uploads/',
      'uploads/resumes/',
    ];
    for (const place of places) {
      // As it stands: `fetch` would tidy the address.
      const answer = await sendBytes(server, `GET /${place} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer, place).not.toContain('%PDF-1.4');
      if (place.startsWith('uploads') || place.startsWith('api')) expect(answer, place).toMatch(/^HTTP\/1\.1 404 /);
    }
  });
});
