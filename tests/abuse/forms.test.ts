import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { applicantParts, filePart, RAW_FORM_TYPE, rawForm, textPart } from '../support/raw-form.ts';
import { sendChunked } from '../support/raw-http.ts';
import { aFile, aPdf, application, type FormFields, sendForm } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { leavingNoTrace } from '../support/upload-traces.ts';

const CALL = { method: 'POST', path: '/api/requests/submit-form', headers: { 'Content-Type': RAW_FORM_TYPE } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CAPTCHA: 'off' });
});
afterAll(() => server.stop());

const raw = (body: string | Buffer) => sendChunked(server, { ...CALL, chunks: [body] });

/** Refuses, and leaves neither row nor mail nor file. */
const expectNoTrace = <Result>(act: () => Promise<Result>) => leavingNoTrace(server, act);

describe('a form that is none (B40, B48)', () => {
  const [first, ...rest] = applicantParts();
  const broken = (head: string) => rawForm([...rest, { head, content: 'x' }, filePart('a.pdf', aPdf())]);
  const disposition = 'Content-Disposition: form-data; name="requestType"';

  it.each<[string, string | Buffer]>([
    ['has no name', broken('Content-Disposition: form-data')],
    ['has a name without its end', broken('Content-Disposition: form-data; name="requestType')],
    ['says its name twice', broken(`${disposition}\r\n${disposition}`)],
    ['has no empty line', rawForm(applicantParts()).toString().replaceAll('\r\n\r\n', '\r\n')],
    ['is never closed', rawForm(applicantParts()).subarray(0, -6)],
    ['is JSON', JSON.stringify({ requestType: 'joinUs' })],
    ['is nothing but lines', '\r\n'.repeat(50_000)],
    ['is the boundary again and again', '--form-boundary\r\n'.repeat(200)],
    ['is noise', aPdf(200_000)],
  ])('%s', async (_, body) => {
    expectRefusal(await expectNoTrace(() => raw(body)), 400, 'bad_json');
    expect(first?.content).toBe('joinUs');
  });
});

it.each([
  ['that begins with a blank', ' Content-Disposition: form-data; name="topic"'],
  ['without a colon', 'Content-Disposition: form-data; name="topic"\r\nContent-Type'],
])('a form with a line %s is read or refused, and nothing falls over (B40)', async (_, head) => {
  const body = rawForm([...applicantParts(), { head, content: 'x' }, filePart('a.pdf', aPdf())]);
  expect([400, 422]).toContain((await expectNoTrace(() => raw(body))).status);
});

describe('a form that says too much (B45)', () => {
  it.each<[string, FormFields, string]>([
    ['two files', [...application(), ['resume', aFile('b.pdf')]], 'resume'],
    ['a file in another field', [...application(), ['foo', aFile('b.pdf')]], 'foo'],
    ['two addresses', [...application(), ['clientEmail', 'b@visitor.example']], 'clientEmail'],
    ['a field of ours', [...application(), ['resumeState', 'kept']], 'resumeState'],
    ['a field that every object has', [...application(), ['__proto__', 'x']], '__proto__'],
  ])('%s', async (_, fields, field) => {
    const answer = await expectNoTrace(() => sendForm(server, fields));
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  const manyFields = (count: number, boundary?: string) =>
    rawForm(
      Array.from({ length: count }, (_, index) => textPart(`f${index}`, '')),
      boundary,
    );

  it('sixty thousand fields, of which no more are read than may be', async () => {
    expectRefusal(await expectNoTrace(() => raw(manyFields(60_000))), 413, 'too_large');
  });

  it.each([
    ['"a b"', 'a b', 413],
    ["'x'", "'x'", 413],
    ['"a:b=c/d"', 'a:b=c/d', 413],
    ['"a\\bcdef"', 'abcdef', 415],
    ['"a\\bcdef"', 'a\\bcdef', 415],
    ['"abc', 'abc', 415],
    ['abc"', 'abc', 415],
    ['a"b"c', 'a', 415],
    ['abc; boundary=def', 'def', 415],
    ['abc;boundary=def', 'abc', 415],
    ['"abc ', 'abc', 415],
    [`"${'x'.repeat(71)}"`, 'x'.repeat(71), 415],
    ['""', '', 415],
  ])('or too many behind the boundary %s, written as %j: %i', async (told, written, status) => {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${told}` };
    const body = manyFields(300, written);
    const answer = await expectNoTrace(() => sendChunked(server, { ...CALL, headers, chunks: [body] }));
    expectRefusal(answer, status, status === 413 ? 'too_large' : 'unsupported_media_type');
  });

  it('as many fields as may be, all of the same name', async () => {
    const same = rawForm(Array.from({ length: 250 }, () => textPart('instruments', 'piano')));
    expectRefusal(await expectNoTrace(() => raw(same)), 422, 'validation');
  });

  it.each([
    ['a field', () => textPart('x'.repeat(256), '')],
    [
      'a head of 81 kB',
      () => ({ head: `Content-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(81_000)}`, content: '' }),
    ],
    ['a file', () => filePart(`x${'.'.repeat(200_000)}x.pdf`, aPdf())],
    ['a file in letters of four bytes', () => filePart(`${'\u{1d11e}'.repeat(50_000)}.pdf`, aPdf())],
  ])('%s with a name that no file system takes', async (_, part) => {
    const answer = await expectNoTrace(() => raw(rawForm([...applicantParts(), part()])));
    expectRefusal(answer, 413, 'too_large');
    expect(answer.body.error).toContain('longer than 255 characters');
  });
});
