import type { JsonSchema } from './schemas.ts';

/** A part of an operation, with the names that it may have: the first that is free. */
export interface Named<Part> {
  readonly part: Part;
  readonly names: readonly string[];
}

/**
 * States once what several operations have in common; the most used part of a name has it. What is used once, or whose
 * names are taken, stays where it is.
 */
export function shareParts<Part extends object>(section: string, uses: readonly Named<Part>[]) {
  const components: Record<string, Part> = {};
  const references = new Map<string, JsonSchema>();
  const alike = Map.groupBy(uses, ({ part }) => JSON.stringify(part));
  for (const [key, all] of [...alike].sort(([, a], [, b]) => b.length - a.length)) {
    const [first] = all;
    const name = first?.names.find((each) => !(each in components));
    if (first === undefined || name === undefined || all.length === 1) continue;
    components[name] = first.part;
    references.set(key, { $ref: `#/components/${section}/${name}` });
  }
  const refOrPart = (part: Part): JsonSchema | Part => references.get(JSON.stringify(part)) ?? part;
  return { components, refOrPart };
}
