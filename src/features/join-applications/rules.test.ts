import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aDoc, aDocx, aPdf } from '../../../tests/support/resumes.ts';
import { JOIN_CATEGORIES, JOIN_INSTRUMENTS, RESUME_MAX_BYTES, STAGES } from './model.ts';
import {
  applicantProblems,
  chosenNames,
  fileProblem,
  isNews,
  musicianInstruments,
  readResume,
  resumeKind,
  STAGE_MOVES,
} from './rules.ts';

test('24 categories from accompanist to other, 80 instruments, each once and none with a comma', () => {
  expect([JOIN_CATEGORIES.length, JOIN_CATEGORIES[0], JOIN_CATEGORIES.at(-1)]).toEqual([24, 'accompanist', 'other']);
  expect(new Set(JOIN_INSTRUMENTS).size).toBe(80);
  for (const name of [...JOIN_CATEGORIES, ...JOIN_INSTRUMENTS]) expect(name).not.toMatch(/,|^\[/);
});

describe('what was chosen', () => {
  test('is the same as a list, as JSON and with commas', () => {
    fc.assert(
      fc.property(fc.subarray([...JOIN_INSTRUMENTS]), (names) => {
        expect(chosenNames(names)).toEqual(names);
        expect(chosenNames(JSON.stringify(names))).toEqual(names);
        expect(chosenNames(names.join(', '))).toEqual(names);
      }),
    );
  });

  test('whatever is given, it is a list of names, each once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.array(fc.string())), (given) => {
        const names = chosenNames(given);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name.trim()).toBe(name);
      }),
    );
  });
});

describe('resume types: .pdf, .doc, .docx', () => {
  it.each([
    ['a.pdf', 'pdf'],
    ['A.B.DocX', 'docx'],
    ['a.doc ', 'doc'],
    ['pdf', undefined],
    ['a.pdf.exe', undefined],
    ['a.docm', undefined],
  ])('%j is %s', (name, kind) => expect(resumeKind(name)).toBe(kind));

  it('has something in it, and at most 5 MB', () => {
    const name = 'a.pdf';
    expect(fileProblem({ name, size: 0 })).toBeDefined();
    expect(fileProblem({ name, size: 1 })).toBeUndefined();
    expect(fileProblem({ name, size: RESUME_MAX_BYTES })).toBeUndefined();
    expect(fileProblem({ name, size: RESUME_MAX_BYTES + 1 })).toContain('larger than 5 MB');
  });

  it('is kept only under the name of what it is', () => {
    const files = { pdf: aPdf(), doc: aDoc(), docx: aDocx() };
    for (const [kind, bytes] of Object.entries(files)) {
      for (const called of Object.keys(files))
        expect('problem' in readResume(`cv.${called}`, bytes), `${kind} called ${called}`).toBe(kind !== called);
    }
    expect(readResume('..\\/.pdf', files.pdf)).toMatchObject({ kind: 'pdf', fileName: 'resume.pdf' });
  });
});

test('email, first name and last name are required, and nothing else', () => {
  const right = { clientEmail: ' june@visitor.example ', firstName: 'June', lastName: 'Kahale' };
  expect(applicantProblems(right)).toEqual({});
  for (const field of Object.keys(right))
    expect(Object.keys(applicantProblems({ ...right, [field]: ' ' })), field).toEqual([field]);
});

describe('the way of an application', () => {
  it('leads on, back by a slip, and a declined one can be opened again', () => {
    expect(STAGES.map((stage) => STAGE_MOVES[stage][0])).toEqual([
      'phone interview',
      'audition',
      'joined',
      'audition',
      'new',
    ]);
    expect(STAGE_MOVES.new).not.toContain('joined');
    expect(STAGE_MOVES.joined).not.toContain('declined');
    for (const stage of STAGES) {
      expect(STAGE_MOVES[stage]).not.toContain(stage);
      // None is the end: whatever was done by mistake can be mended.
      expect(STAGE_MOVES[stage].length).toBeGreaterThan(0);
    }
  });

  it('tells the applicant of steps on and of the end; a step back is our own slip', () => {
    expect([isNews('new', 'phone interview'), isNews('audition', 'declined'), isNews('declined', 'new')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isNews('phone interview', 'new'), isNews('joined', 'audition')]).toEqual([false, false]);
  });
});

describe('instruments as our musicians call them', () => {
  it.each([
    [['saxophone (alto)', 'saxophone (tenor)'], ['Saxophone']],
    [
      ['clarinet (A)', 'bass clarinet'],
      ['Clarinet', 'Bass Clarinet'],
    ],
    [
      ['double bass', 'French horn', 'English horn'],
      ['Contrabass', 'Horn', 'English Horn'],
    ],
    [['voice (mezzo-soprano)', 'other'], ['Voice (mezzo-soprano)']],
    [
      ['triangle', 'cymbals', 'vibraphone', 'drum set'],
      ['Percussion', 'Vibraphone', 'Drum Set'],
    ],
    [
      ['trombone (bass)', 'tuba (E-flat)', 'flute (alto)'],
      ['Bass Trombone', 'Tuba', 'Alto Flute'],
    ],
  ])('%j are %j', (chosen, named) => expect(musicianInstruments(chosen)).toEqual(named));

  test('every instrument of the form but other has a name, none twice', () => {
    fc.assert(
      fc.property(fc.subarray([...JOIN_INSTRUMENTS]), (chosen) => {
        const names = musicianInstruments(chosen);
        expect(new Set(names).size).toBe(names.length);
        expect(names.length > 0).toBe(chosen.some((name) => name !== 'other'));
        for (const name of names) expect(name).toMatch(/^[A-Z]/);
      }),
    );
  });
});
