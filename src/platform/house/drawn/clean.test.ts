import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDrawing } from './clean.ts';
import { drawingIn, inked, storedDrawing } from './drawing.ts';

const svg = (inside: string, about = 'viewBox="0 0 200 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${about}>${inside}</svg>`;
const LETTER = '<path d="M0 0H10V40z"/>';

describe('a drawn wordmark', () => {
  it('is its shapes, in the inks of the house: most of it ink, white the paper, any other colour the accent', () => {
    const { markup } = cleanDrawing(
      svg(
        `<style>.cls-1{fill:#231f20}.cls-2, .x{fill:#e11}</style><g class="cls-1" transform="translate(4 2)">${LETTER}${LETTER}</g><circle class="cls-2" cx="3" cy="4" r="5" style="stroke:#fff;stroke-width:2px"/>`,
      ),
    );
    expect(markup).toBe(
      '<g transform="translate(4 2)"><path d="M0 0H10V40z" fill="currentColor"/><path d="M0 0H10V40z" fill="currentColor"/></g><circle cx="3" cy="4" r="5" stroke-width="2px" fill="#c2211b" stroke="#fff"/>',
    );
    expect(inked('<path d="M0 0" fill="currentColor"/>', { ink: '#000', accent: '#f00', paper: '#fff' })).toBe(
      '<path d="M0 0" fill="#000"/>',
    );
  });

  it.each([
    ['a script', `<script>alert(1)</script>${LETTER}`],
    ['a handler', `<g onclick="alert(1)" onload="alert(1)"><path onmouseover="alert(1)" d="M0 0H10V40z"/></g>`],
    ['a page in it', `<foreignObject><body><script>alert(1)</script><img src="x"/></body></foreignObject>${LETTER}`],
    ['an animation', `<path d="M0 0H10V40z"><animate attributeName="href" to="javascript:alert(1)"/></path>`],
    ['an address', `<a href="javascript:alert(1)" xlink:href="https://evil.example">${LETTER}</a>`],
    ['an attribute that breaks out', '<path d="M0 0H10V40z" transform=\'scale(1)" onload="alert(1)\'/>'],
    [
      'a style that leaks',
      `<style>@import url(https://evil.example/x.css);path{fill:url(https://evil.example)}</style>${LETTER}`,
    ],
    [
      'a clip, a mask and a filter',
      `<defs><clipPath id="a"><path d="M9 9"/></clipPath></defs><g clip-path="url(#a)" filter="url(https://evil.example)">${LETTER}</g>`,
    ],
  ])('brings nothing along of %s', (_, inside) => {
    const { markup } = cleanDrawing(svg(inside, 'viewBox="0 0 200 40" onload="alert(1)"'));
    expect(markup).not.toMatch(/alert|script|evil|url\(|href|on\w+=|style|import|clip|filter/i);
    expect(markup.match(/M0 0H10V40z/g)).toEqual(['M0 0H10V40z']);
  });

  it.each([
    ['no SVG', 'a page of something else', /no SVG file/],
    ['another page', '<html><body><svg/></body></html>', /no SVG file/],
    ['no shape', svg('<g></g>'), /no shapes/],
    ['words in a font', svg('<text>Largo</text>'), /outlines/],
    ['a picture', svg('<image href="data:image/png;base64,AA"/>'), /photograph/],
    ['a gradient', svg('<path fill="url(#a)" d="M0 0H1"/>'), /flat inks/],
    ['no size', svg(LETTER, ''), /ten times as wide/],
    ['a ribbon', svg(LETTER, 'viewBox="0 0 2000 10"'), /ten times as wide/],
    ['shapes without end', svg(LETTER.repeat(500)), /too many shapes/],
    ['depths without end', svg('<g>'.repeat(100)), /too many shapes/],
  ])('is refused with %s, in words that say what to do', (_, file, words) => {
    expect(() => cleanDrawing(file)).toThrow(words);
  });

  it('expands no entities, and takes a file with a byte order mark, a prolog and a document type', () => {
    const bombs = `\ufeff<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg(`<title>&b;</title>${LETTER}`)}`;
    expect(cleanDrawing(bombs).markup).toBe('<path d="M0 0H10V40z" fill="currentColor"/>');
  });

  it('is the same when it is cleaned again, and is all that is stored', () => {
    const number = fc.integer({ min: -99, max: 999 });
    const colour = fc.constantFrom('#000', '#fff', '#c2211b', 'navy', 'rgb(1, 2, 3)', 'none', 'currentColor', '#EEE');
    const shape = fc.tuple(number, number, colour, colour, fc.boolean()).map(([x, y, fill, stroke, grouped]) => {
      const one = `<rect x="${x}" y="${y}" width="3" height="4" fill="${fill}" stroke="${stroke}"/>`;
      return grouped ? `<g fill="red" transform="rotate(${x})">${one}</g>` : one;
    });
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 12 }), number, (shapes, left) => {
        const once = cleanDrawing(svg(shapes.join('\n'), `viewBox="${left} 0 100 40"`));
        const stored = storedDrawing(once);
        expect(drawingIn(stored)).toEqual(once);
        expect(cleanDrawing(stored)).toEqual(once);
      }),
    );
  });
});
