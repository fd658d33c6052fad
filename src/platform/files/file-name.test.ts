import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { attachmentNamed, cleanFileName, fileEnding } from './file-name.ts';

it.each([
  ['resume.pdf', 'resume.pdf'],
  ['C:\\docs\\My CV.pdf', 'My CV.pdf'],
  ['/etc/passwd', 'passwd'],
  ['..', ''],
  ['.pdf', 'pdf'],
  ['a\tb\u0000\r\n.pdf', 'ab.pdf'],
  ['gpj.\u202efdp.doc', 'gpj.fdp.doc'],
  ['Резюме Clara.docx', 'Резюме Clara.docx'],
  ['a"b<c>.pdf', 'a_b_c_.pdf'],
])('%j becomes %j', (given, cleaned) => expect(cleanFileName(given)).toBe(cleaned));

test('whatever it was called: one line, no folder, at most 100 characters, and clean already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('', '.pdf', '.docx'), (name, ending) => {
      const cleaned = cleanFileName(`${name}${ending}`);
      expect(cleaned).not.toMatch(/[\\/\p{Cc}\u2028\u2029\u202e]/u);
      expect(cleaned.isWellFormed()).toBe(true);
      expect([...cleaned].length).toBeLessThanOrEqual(100);
      expect(cleanFileName(cleaned)).toBe(cleaned);
    }),
  );
});

test('a long name keeps its ending', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w ]{101,400}$/), (name) => {
      expect(fileEnding(cleanFileName(`x${name}.DOCX`))).toBe('.docx');
    }),
  );
});

test('a file is handed out under its own name, and no name can say more in a header', () => {
  expect(attachmentNamed('Résumé.pdf')).toBe(
    `attachment; filename="R_sum_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      const cleaned = cleanFileName(name);
      const header = attachmentNamed(cleaned);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(cleaned);
    }),
  );
});
