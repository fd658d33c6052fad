import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareDrawing, titleLines } from './drawing.ts';

test('a short title stands large in one line, a longer one in two or three', () => {
  expect(titleLines('Encore')).toEqual({ lines: ['Encore'], size: 240 });
  expect(titleLines('Four Hands, One Bench').lines).toEqual(['Four Hands,', 'One Bench']);
  expect(titleLines('An Evening of Preludes, Fugues and Variations for Two Players, and a Supper').lines).toHaveLength(
    3,
  );
});

test('whatever a title is, it stands in at most three lines that fit, none of it too small to read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (title) => {
      const { lines, size } = titleLines(title);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(size).toBeGreaterThanOrEqual(58);
      expect(Math.max(...lines.map((line) => line.length)) * size * 0.45).toBeLessThanOrEqual(1072);
      expect(lines.length * size * 0.92).toBeLessThanOrEqual(300);
    }),
  );
});

test('no words end the text they stand in', () => {
  const hostile = '</text><script>alert(1)</script> & \u0000';
  const svg = shareDrawing({ ground: 'ivory', title: hostile, second: hostile, line: hostile });
  expect(svg).not.toMatch(/<script|&(?!amp;|lt;)/);
  expect(svg).not.toContain('\u0000');
});
