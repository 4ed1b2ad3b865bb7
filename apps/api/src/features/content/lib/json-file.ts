import {
  findNodeAtLocation,
  getNodePath,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { z } from 'zod';
import { findPlaceholder } from '../../library/public.ts';
import { type Findings, type Place, placeAt, start } from './faults.ts';
import { explainIssue } from './issues.ts';
import { readText } from './text-file.ts';

type Path = readonly (string | number)[];

export interface JsonFile<T> {
  readonly path: string;
  readonly value: T;
  /** Where a value stands; where it is missing, the nearest thing that is there. */
  place(at: Path): Place;
  fault(at: Path, message: string): void;
}

/**
 * Reads a JSON file of a pack; undefined when it is not of its form, with a fault for each thing that is not.
 * `textFault` says what else is wrong with a text of it.
 */
export function readJsonFile<S extends z.ZodType>(
  path: string,
  schema: S,
  findings: Findings,
  textFault: (text: string) => string | undefined = () => undefined,
): JsonFile<z.infer<S>> | undefined {
  const text = readText(path, findings);
  if (text === undefined) return undefined;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  for (const { error, offset } of errors) {
    const said = printParseErrorCode(error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    findings.faults.push({
      file: path,
      ...placeAt(text, offset),
      message: `not valid JSON: ${said.toLowerCase()}; mend the syntax here`,
    });
  }
  if (tree === undefined || errors.length > 0) {
    if (errors.length === 0) findings.faults.push({ file: path, ...start, message: 'the file is empty' });
    return undefined;
  }
  const place = (at: Path) => placeAt(text, nearest(tree, at).offset);
  const fault = (at: Path, message: string) => {
    findings.faults.push({ file: path, ...place(at), message });
  };
  walk(tree, (node) => {
    const report = (message: string) =>
      findings.faults.push({ file: path, ...placeAt(text, node.offset), message });
    if (node.type === 'object')
      reportTwins(node, (key, message) => {
        findings.faults.push({ file: path, ...placeAt(text, key.offset), message });
      });
    if (node.type !== 'string') return;
    const value = String(node.value);
    if (value !== value.normalize('NFC')) report('the text is not in Unicode NFC; type its accents again');
    if (value.includes('\0')) report('the text holds a NUL character; delete it');
    const at = getNodePath(node).join('.');
    const placeholder = findPlaceholder(value);
    if (placeholder !== undefined) report(`still says “${placeholder}” in ${at}; write the real text`);
    const other = textFault(value);
    if (other !== undefined) report(`${at}: ${other}`);
  });
  const parsed = schema.safeParse(getNodeValue(tree), { reportInput: true });
  if (parsed.success) return { path, value: parsed.data, place, fault };
  for (const issue of parsed.error.issues) {
    for (const { at, message } of explainIssue(issue)) fault(at, message);
  }
  return undefined;
}

function nearest(tree: Node, at: Path): Node {
  for (let length = at.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, at.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
}

function walk(node: Node, visit: (node: Node) => void) {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

/** JSON lets a name be said twice, and the first value is lost without a word. */
function reportTwins(node: Node, report: (key: Node, message: string) => void) {
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const key = property.children?.[0];
    if (key === undefined) continue;
    const name = String(key.value);
    if (seen.has(name)) report(key, `“${name}” is said twice here; keep one of them`);
    seen.add(name);
  }
}
