import type { Nodes, Properties } from 'hast';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';

/** What stands for an element: another one, or a component. */
// biome-ignore lint/suspicious/noExplicitAny: each takes the attributes of its own element
export type Components = Readonly<Record<string, string | ComponentType<any>>>;

/** Between the parts of a table React takes no text, and Markdown leaves line ends there. */
const tableParts: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);

/**
 * A sanitized tree as React elements. It knows the few attributes that `allowed-elements.ts` lets through and no others,
 * which is why no table of all attributes of HTML has to be downloaded with every text.
 */
export function toReact(node: Nodes, components: Components): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type === 'root')
    return createElement(Fragment, null, ...node.children.map((child) => toReact(child, components)));
  if (node.type !== 'element') return null;
  const children = tableParts.has(node.tagName)
    ? node.children.filter((child) => child.type !== 'text')
    : node.children;
  return createElement(
    Object.hasOwn(components, node.tagName) ? (components[node.tagName] ?? node.tagName) : node.tagName,
    propsOf(node.properties),
    ...children.map((child) => toReact(child, components)),
  );
}

function propsOf({ className, ariaLabel, align, ...same }: Properties) {
  return {
    ...same,
    ...(Array.isArray(className) && { className: className.join(' ') }),
    ...(ariaLabel !== undefined && { 'aria-label': ariaLabel }),
    ...(align !== undefined && { style: { textAlign: align } }),
  };
}
