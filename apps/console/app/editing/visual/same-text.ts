import { parseMarkdown } from '@cungnghe/markdown/dialect';
import type { Nodes } from 'mdast';

/** Whether readers would see two texts as the same, however they are written. */
export const isSameText = (one: string, other: string): boolean => shapeOf(one) === shapeOf(other);

const shapeOf = (markdown: string) => JSON.stringify(plain(parseMarkdown(markdown.trim())));

/** What shows of a node: neither where it stands in the source nor how its lines were broken there. */
function plain(node: Nodes): unknown {
  const { position: _, data: __, ...rest } = node as Nodes & { data?: unknown };
  if ('value' in rest && rest.type === 'text') return rest.value.replaceAll(/\s+/g, ' ');
  if (!('children' in rest)) return rest;
  const children = rest.children.map(plain).reduce<unknown[]>((joined, child) => {
    const last = joined.at(-1);
    if (typeof last === 'string' && typeof child === 'string') joined[joined.length - 1] = last + child;
    else joined.push(child);
    return joined;
  }, []);
  // Whether empty lines stand between the items of a list changes nothing that is said.
  const { spread: ___, ...shown } = rest as typeof rest & { spread?: boolean };
  return { ...shown, children };
}
