import { describe, expect, test } from 'vitest';
import { sanitizeCoverSvg } from './cover-svg.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4">${inside}</svg>`;

describe('a drawn cover', () => {
  test('keeps shapes, words and gradients', () => {
    const kept = drawing(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red" /></linearGradient></defs>' +
        '<rect width="3" height="4" fill="url(#a)" /><text x="1" y="2" text-anchor="middle">Tiệm</text>',
    );
    expect(sanitizeCoverSvg(`<?xml version="1.0"?>\n<!-- drawn by hand -->\n${kept}\n`)).toBe(kept);
  });

  test.each([
    ['in itself', '<pattern id="p"><rect fill="url(#q)" /></pattern><pattern id="q"></pattern>'],
    ['by inheritance', '<g fill="url(#q)"><pattern id="p"><rect /></pattern></g><mask id="q"></mask>'],
    ['under the name of a gradient', '<mask id="p"><g mask="url(#a)"></g></mask><pattern id="a"></pattern>'],
  ])('a pattern repeats no other one: %s', (_, inside) => {
    const used = '<rect fill="url(#p)" /><linearGradient id="a" />';
    const clean = sanitizeCoverSvg(drawing(`${used}${inside}`));
    expect(clean.match(/url\(#.\)/g)).toEqual(['url(#p)']);
  });

  test('a pattern keeps its gradient', () => {
    const pattern = '<pattern id="p"><rect fill="url(#a)" /></pattern><linearGradient id="a" />';
    expect(sanitizeCoverSvg(drawing(pattern))).toContain('fill="url(#a)"');
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in disguise', '<ScRiPt xlink:href="https://bad.test/x.js" />'],
    ['a handler', '<rect onload="alert(1)" onclick="alert(1)" />'],
    ['foreign content', '<foreignObject><iframe src="https://bad.test"></iframe></foreignObject>'],
    [
      'a style',
      '<style>@import url(https://bad.test/x.css)</style><rect style="fill:url(https://bad.test)" />',
    ],
    ['a link', '<a href="javascript:alert(1)"><rect /></a>'],
    [
      'a picture from outside',
      '<image href="https://bad.test/x.png" /><use href="https://bad.test/x.svg#a" />',
    ],
    ['paint from outside', '<rect fill="url(https://bad.test/x)" stroke="URL( \'//bad.test\')" />'],
    [
      'paint from outside with escapes',
      '<rect fill="u\\72l(https://bad.test/x)" mask="\\55 RL(//bad.test)" />',
    ],
    ['paint from outside in a set', '<rect fill="image-set(\'https://bad.test/x\' 1x)" />'],
    ['animation', '<set attributeName="onload" to="alert(1)" /><animate attributeName="href" />'],
  ])('loses %s', (_, inside) => {
    const text = sanitizeCoverSvg(drawing(inside));
    expect(text).not.toMatch(/script|alert|bad\.test|foreign|iframe|style|href|on(load|click)|set|animate/i);
  });

  test.each(['', 'chữ', '<p>chữ</p>', `${drawing('')}${drawing('')}`, `${drawing('')}<script>1</script>`])(
    'refuses what is not one drawing: %s',
    (text) => expect(() => sanitizeCoverSvg(text)).toThrow('exactly one <svg>'),
  );
});
