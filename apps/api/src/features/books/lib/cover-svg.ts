import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

// A value may point into the drawing itself (`url(#shade)`), never out of it. CSS has other ways to write any letter
// (`u\72l(`), so a function is either this one, letter by letter, or one of a colour.
const notOutside = /^(?:url\(#[\w-]+\)|(?:rgb|rgba|hsl|hsla)\([\d\s.,%/-]*\)|[\w#\s-])*$/;
const paint = ['fill', 'stroke', 'clipPath', 'mask'].map((name): [string, RegExp] => [name, notOutside]);

/** Shapes, text and gradients. No scripts, styles, links, animation, foreign or outside content. */
const drawing: Schema = {
  tagNames: [
    ...[
      'svg',
      'g',
      'defs',
      'title',
      'desc',
      'path',
      'rect',
      'circle',
      'ellipse',
      'line',
      'polyline',
      'polygon',
    ],
    ...['text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
  ],
  attributes: {
    svg: ['xmlns', 'viewBox', 'width', 'height', 'preserveAspectRatio'],
    '*': [
      ...paint,
      ...[
        'id',
        'transform',
        'opacity',
        'd',
        'points',
        'x',
        'y',
        'x1',
        'x2',
        'y1',
        'y2',
        'cx',
        'cy',
        'r',
        'rx',
      ],
      ...[
        'ry',
        'fx',
        'fy',
        'dx',
        'dy',
        'width',
        'height',
        'offset',
        'stopColor',
        'stopOpacity',
        'fillOpacity',
      ],
      ...['fillRule', 'clipRule', 'strokeWidth', 'strokeLineCap', 'strokeLineJoin', 'strokeDashArray'],
      ...['strokeOpacity', 'gradientUnits', 'gradientTransform', 'patternUnits', 'patternTransform'],
      ...['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'textAnchor', 'letterSpacing'],
    ],
  },
  strip: ['script', 'style', 'foreignObject'],
  // The drawing is shown as an image of its own, so its names cannot clash with those of a page.
  clobber: [],
};

type Drawn = Extract<ReturnType<typeof sanitize>, { type: 'element' }>;

const gradients: readonly string[] = ['linearGradient', 'radialGradient'];
const repeated: readonly string[] = ['pattern', 'mask', 'clipPath'];
const childrenOf = (node: Drawn) => node.children.filter((child): child is Drawn => child.type === 'element');

/** The ids of gradients, and of no other element. */
function gradientIds(root: Drawn): ReadonlySet<string> {
  const ids = { gradient: new Set<string>(), other: new Set<string>() };
  const left = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    ids[gradients.includes(node.tagName) ? 'gradient' : 'other'].add(String(node.properties.id));
    left.push(...childrenOf(node));
  }
  return ids.gradient.difference(ids.other);
}

/**
 * Takes off what points from one pattern, mask or clip path to another, also by way of what they inherit: each step
 * repeats the one before, and eight of ten are drawn for days. Answers whether there is one in the element.
 */
function separate(node: Drawn, allowed: ReadonlySet<string>, isInside: boolean): boolean {
  const isWithin = isInside || repeated.includes(node.tagName);
  const holdsOne = childrenOf(node).map((child) => separate(child, allowed, isWithin));
  if (!isWithin && !holdsOne.includes(true)) return false;
  for (const [name] of paint) {
    const target = /^url\(#(.*)\)$/i.exec(String(node.properties[name] ?? ''))?.[1];
    if (target !== undefined && !allowed.has(target)) delete node.properties[name];
  }
  return true;
}

/** What may be drawn, or stored from a pack, of a cover in SVG, as XML. Throws when the text is not one drawing. */
export function sanitizeCoverSvg(text: string): string {
  const drawings = fromHtml(text, { fragment: true, space: 'svg' }).children.filter(
    (node) => node.type === 'element',
  );
  const [root] = drawings;
  if (root === undefined || drawings.length > 1 || root.tagName !== 'svg') {
    throw new Error('A cover must be exactly one <svg> element');
  }
  const clean = sanitize(root, drawing);
  if (clean.type !== 'element') throw new Error('A cover must be exactly one <svg> element');
  separate(clean, gradientIds(clean), false);
  // Without its namespace an image element does not take it for a drawing.
  clean.properties.xmlns = 'http://www.w3.org/2000/svg';
  return toHtml(clean, { space: 'svg', closeEmptyElements: true });
}
