import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { solveCaptcha } from '../support/contact.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { sendChunked } from '../support/raw-http.ts';
import { aDoc, aDocx, aFile, aPdf, application, type FormFields, sendForm } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { aZip } from '../support/zip-file.ts';

const MB = 1024 * 1024;
const NO_FILE = 'Please select a file first.';
const NOT_READY = 'reCAPTCHA is not ready. Please try again.';

let storage: TestStorage;
let server: TestServer;

beforeAll(async () => {
  storage = await createTestStorage();
  server = await startTestServer({ CAPTCHA: 'altcha' }, storage);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const resumes = async (): Promise<string[]> => readdir(join(server.dataDir, 'uploads/resumes')).catch(() => []);

/** How many rows, mails, spent captchas and files there are. */
async function kept(): Promise<number[]> {
  const { db } = server.ctx;
  const all = await Promise.all([
    db.selectFrom('joinApplications').select('id').execute(),
    db.selectFrom('outbox').select('id').execute(),
    db.selectFrom('captchaUsed').select('solution').execute(),
    resumes(),
  ]);
  return all.map(({ length }) => length);
}

/** Refuses it in the one shape, and neither row nor mail, file or spent captcha has come of it. */
async function expectRefused(fields: FormFields, status: number, code: string, field: string, text: unknown) {
  const before = await kept();
  const answer = await sendForm(server, fields);
  expectRefusal(answer, status, code, { [field]: text });
  expect(await kept()).toEqual(before);
  return answer;
}

describe('a file is refused', () => {
  const called = (ending: string) => expect.stringMatching(new RegExp(`^This file is called \\.${ending}, but`));
  const onlyThese = 'Please choose a .pdf, .doc or .docx file.';

  it.each<[string, File, unknown]>([
    ['that is a picture', aFile('me.png'), onlyThese],
    ['without an ending', aFile('resume'), onlyThese],
    ['that is a program', aFile('resume.pdf.exe'), onlyThese],
    ['that may hold macros', aFile('resume.docm', aDocx()), onlyThese],
    [
      'with nothing in it',
      aFile('resume.pdf', Buffer.alloc(0)),
      'There is nothing in this file. Please choose another.',
    ],
    ['that is text called .pdf', aFile('resume.pdf', Buffer.from('My name is June.')), called('pdf')],
    ['that is a page called .doc', aFile('resume.doc', Buffer.from('<html>June</html>')), called('doc')],
    ['that is a PDF called .docx', aFile('resume.docx', aPdf()), called('docx')],
    ['that is a .doc called .pdf', aFile('resume.pdf', aDoc()), called('pdf')],
    ['that is a .docx called .doc', aFile('resume.doc', aDocx()), called('doc')],
    [
      'that is a PDF only after a kilobyte',
      aFile('a.pdf', Buffer.concat([Buffer.alloc(1024, 'x'), aPdf()])),
      called('pdf'),
    ],
    ['that is any zip called .docx', aFile('a.docx', aZip(['word/document.xml', 'photo.png'])), called('docx')],
    ['that is a spreadsheet', aFile('a.docx', aZip(['[Content_Types].xml', 'xl/workbook.xml'])), called('docx')],
    ['that is half a .docx', aFile('a.docx', aDocx().subarray(0, 200)), called('docx')],
  ])('%s', async (_, resume, text) => {
    const answer = await expectRefused(application({ resume }), 422, 'validation', 'resume', text);
    expect(answer.body.error).toBe(answer.body.fields.resume);
  });

  it.each<[string, FormFields]>([
    ['was not sent', application({ resume: undefined })],
    ['is the empty one of a browser', application({ resume: aFile('', Buffer.alloc(0)) })],
    ['is text', application({ resume: 'resume.pdf' })],
  ])('that %s', async (_, fields) => {
    await expectRefused(fields, 422, 'validation', 'resume', NO_FILE);
  });

  it('when there are two, or when it comes in another field', async () => {
    const two: FormFields = [...application(), ['resume', aFile('second.pdf')]];
    await expectRefused(two, 422, 'validation', 'resume', 'Please send one file.');
    const other: FormFields = [...application(), ['photo', aFile('me.pdf')]];
    await expectRefused(other, 422, 'validation', 'photo', expect.any(String));
  });

  it('when it is one byte larger than 5 MB', async () => {
    const resume = aFile('large.pdf', aPdf(5 * MB + 1));
    expect(resume.size).toBe(5 * MB + 1);
    const answer = await expectRefused(application({ resume }), 413, 'too_large', 'resume', expect.any(String));
    expect(answer.body.error).toBe('This file is larger than 5 MB. Please choose a smaller one.');
  });

  it('when it is far larger, told or not told beforehand, without reading it to its end', async () => {
    const before = await kept();
    const told = await sendForm(server, application({ resume: aFile('huge.pdf', aPdf(12 * MB)) }));
    expectRefusal(told, 413, 'too_large');
    expect(told.body.error).toBe('This is larger than 5 MB, the most we can take.');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const start = '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-';
    const chunks = [start, ...Array<Buffer>(80).fill(Buffer.alloc(70_000, 'a')), '\r\n--x--\r\n'];
    const call = { method: 'POST', path: '/api/requests/submit-form', headers };
    expectRefusal(await sendChunked(server, { ...call, chunks }), 413, 'too_large');
    expect(await kept()).toEqual(before);
    expect((await new BrowserSession(server).get('/opuses')).status).toBe(200);
  });
});

describe('a form is refused', () => {
  it.each([
    ['clientEmail', 'Please enter your email.'],
    ['firstName', 'Please enter your first name.'],
    ['lastName', 'Please enter your last name.'],
  ])('without %s', async (field, text) => {
    await expectRefused(application({ [field]: undefined }), 422, 'validation', field, expect.stringMatching(text));
    await expectRefused(application({ [field]: ' ' }), 422, 'validation', field, expect.any(String));
  });

  it.each([
    ['instruments', 'piano,kazoo', '‘kazoo’ is no instrument we have. Please choose from the list.'],
    ['instruments', '["piano","nose flute"]', '‘nose flute’ is no instrument we have. Please choose from the list.'],
    ['categories', 'Conductor', '‘Conductor’ is no category we have. Please choose from the list.'],
    ['categories', '[{"a":1}]', '‘[{"a":1}]’ is no category we have. Please choose from the list.'],
    ['clientEmail', 'june@visitor.example\r\nBcc: all@example.com', expect.any(String)],
    ['lastName', 'Kahale\r\nBcc: all@example.com', expect.any(String)],
    ['topic', 'General', expect.any(String)],
    ['stage', 'hired', expect.any(String)],
  ])('when %s is %j', async (field, value, text) => {
    await expectRefused(application({ [field]: value }), 422, 'validation', field, text);
  });

  it('as JSON, which holds no file', async () => {
    const { requestType, clientEmail, firstName, lastName } = Object.fromEntries(application());
    const body = { requestType, clientEmail, firstName, lastName, instruments: ['piano'] };
    const answer = await new BrowserSession(server).post('/requests/submit-form', body);
    expectRefusal(answer, 422, 'validation', { resume: expect.stringContaining('multipart/form-data') });
  });

  it('when it breaks off, or says of itself what it is not', async () => {
    const call = { method: 'POST', path: '/api/requests/submit-form' };
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const half = '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    for (const chunks of [[half], ['--y\r\n'], ['no form at all'], ['']])
      expectRefusal(await sendChunked(server, { ...call, headers, chunks }), 400, 'bad_json');
    const other = { 'Content-Type': 'multipart/form-data' };
    expectRefusal(
      await sendChunked(server, { ...call, headers: other, chunks: [half] }),
      415,
      'unsupported_media_type',
    );
  });

  it('with more text than a form needs', async () => {
    const before = await kept();
    expectRefusal(await sendForm(server, application({ firstName: 'x'.repeat(300_000) })), 413, 'too_large');
    expect(await kept()).toEqual(before);
  });
});

describe('a captcha', () => {
  it.each([[undefined], [''], ['wrong'], [Buffer.from('{}').toString('base64')]])(
    'that is %j keeps it out',
    async (value) => {
      await expectRefused(application({ captchaValue: value }), 422, 'captcha_failed', 'captchaValue', NOT_READY);
    },
  );

  it('works once, and is not spent on a form with a wrong field or file', async () => {
    const captchaValue = await solveCaptcha(server);
    await expectRefused(
      application({ captchaValue, firstName: '' }),
      422,
      'validation',
      'firstName',
      expect.any(String),
    );
    await expectRefused(
      application({ captchaValue, resume: aFile('a.exe') }),
      422,
      'validation',
      'resume',
      expect.any(String),
    );
    expect((await sendForm(server, application({ captchaValue }))).status).toBe(202);
    await expectRefused(application({ captchaValue }), 422, 'captcha_failed', 'captchaValue', NOT_READY);
    const both = await solveCaptcha(server);
    const before = (await resumes()).length;
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(server, application({ captchaValue: both }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 422, 422]);
    expect(await resumes()).toHaveLength(before + 1);
  });
});

describe('a start', () => {
  it('removes files that no application names, but none that may still be on its way', async () => {
    const captchaValue = await solveCaptcha(server);
    expect((await sendForm(server, application({ captchaValue }))).status).toBe(202);
    const named = await resumes();
    await server.ctx.uploads.put('uploads/resumes/orphan.pdf', aPdf());
    await server.ctx.uploads.put('uploads/resumes/on-its-way.pdf', aPdf());
    const long = new Date(Date.now() - 3_600_000);
    for (const file of [...named, 'orphan.pdf'])
      await utimes(join(server.dataDir, 'uploads/resumes', file), long, long);
    await server.stop();
    server = await startTestServer({ CAPTCHA: 'altcha' }, storage);
    expect((await resumes()).toSorted()).toEqual([...named, 'on-its-way.pdf'].toSorted());
  });
});
