import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { portableFromMarkdown } from '@cungnghe/markdown/portable-from-markdown';
import {
  documentFaults,
  type LibraryPack,
  libraryFile,
  plainForm,
  reportShelf,
  shelfFaults,
  shelfFile,
} from '../../library/public.ts';
import { type Findings, start } from './faults.ts';
import { type JsonFile, readJsonFile } from './json-file.ts';
import { reportRepeats } from './json-repeats.ts';
import { readTexts } from './read-texts.ts';

const collectionsOfLibrary = 10;
const documentsOfCollection = 6;

type File = JsonFile<ReturnType<typeof libraryFile.parse>>;

/** `library.json`, `shelf.json` and `documents/` below a pack. */
export function readLibrary(folder: string, findings: Findings): LibraryPack {
  const reports = readShelf(folder, findings);
  const path = join(folder, 'library.json');
  const none: LibraryPack = { collections: [], documents: [], reports, texts: {} };
  if (!existsSync(path)) {
    findings.notes.push({ file: path, ...start, message: 'there is no library' });
    if (existsSync(join(folder, 'documents'))) {
      findings.faults.push({
        file: join(folder, 'documents'),
        ...start,
        message: `documents without ${path}; write it`,
      });
    }
    return none;
  }
  const file = readJsonFile(path, libraryFile, findings);
  if (file === undefined) return none;
  reportCounts(file);
  const { collections, documents } = file.value;
  const entries = entriesOf(file);
  reportRepeats(
    file,
    'slug',
    collections.map(({ slug }, index) => ({ at: ['collections', index, 'slug'], value: slug })),
  );
  for (const field of ['slug', 'title'] as const) {
    reportRepeats(
      file,
      field,
      entries.map(({ entry, at }) => ({ at: [...at, field], value: entry[field] })),
    );
  }
  const texts = readDocuments(folder, file, entries, findings);
  const taken = new Set(reports.map((report) => report.slug));
  for (const { entry, at } of entries) {
    if (taken.has(entry.slug)) {
      file.fault([...at, 'slug'], `the slug “${entry.slug}” is taken by shelf.json; choose another`);
    }
  }
  return { collections, documents, reports, texts };
}

type Entry = ReturnType<typeof entriesOf>[number];

function entriesOf({ value }: File) {
  return [
    ...value.collections.flatMap((collection, place) =>
      collection.documents.map((entry, index) => ({
        entry,
        at: ['collections', place, 'documents', index] as (string | number)[],
      })),
    ),
    ...value.documents.map((entry, index) => ({ entry, at: ['documents', index] as (string | number)[] })),
  ];
}

function reportCounts(file: File) {
  const { collections } = file.value;
  if (collections.length !== collectionsOfLibrary) {
    file.fault(
      ['collections'],
      `the library has ${collections.length} collections; it needs ${collectionsOfLibrary}`,
    );
  }
  for (const [index, { slug, documents }] of collections.entries()) {
    const shown = documents.filter((document) => document.status === 'active');
    if (shown.length !== documentsOfCollection) {
      file.fault(
        ['collections', index],
        `the collection “${slug}” has ${shown.length} documents; it needs ${documentsOfCollection}`,
      );
    }
    if (slug === reportShelf) {
      file.fault(['collections', index, 'slug'], `“${slug}” is the shelf of reports; write it as shelf.json`);
    }
  }
}

function readDocuments(folder: string, file: File, entries: readonly Entry[], findings: Findings) {
  const documents = join(folder, 'documents');
  const named = entries.map(({ entry, at }) => ({
    slug: entry.slug,
    place: file.place([...at, 'slug']),
    optional: true,
  }));
  const sources = readTexts(documents, { file: file.path, entries: named }, { forDocument: true }, findings);
  for (const { entry, at } of entries) {
    const text = sources[entry.slug];
    checkKind(file, { entry, at }, text);
    // An empty text has been reported as one.
    if (text === undefined || text === '') continue;
    for (const fault of documentFaults(portableFromMarkdown(text))) {
      if (fault.startsWith('still says')) continue;
      findings.faults.push({
        file: join(documents, `${entry.slug}.md`),
        ...start,
        message: `the text ${fault}`,
      });
    }
  }
  return Object.fromEntries(Object.entries(sources).map(([slug, text]) => [slug, plainForm(text)]));
}

/** A document is a text, and everything else is not; a preview has one to show. */
function checkKind(file: File, { entry, at }: Entry, text: string | undefined): void {
  const isDoc = entry.kind === 'doc';
  if (isDoc && entry.url !== undefined) {
    file.fault([...at, 'url'], `“${entry.slug}” is a doc and leads elsewhere; make it a link or a file`);
  }
  if (!isDoc && text !== undefined) {
    file.fault([...at, 'kind'], `“${entry.slug}” is a ${entry.kind} and has a text; make it a doc`);
  }
  const hasTextToShow = isDoc && text !== undefined && entry.status !== 'hidden';
  if (entry.is_preview === 1 && !hasTextToShow) {
    file.fault([...at, 'is_preview'], `“${entry.slug}” is a preview and has no text to show; write its text`);
  }
}

function readShelf(folder: string, findings: Findings): LibraryPack['reports'] {
  const path = join(folder, 'shelf.json');
  if (!existsSync(path)) {
    findings.notes.push({ file: path, ...start, message: 'the shelf of outside reports is empty' });
    return [];
  }
  const file = readJsonFile(path, shelfFile, findings);
  if (file === undefined) return [];
  const { reports } = file.value;
  if (reports.length === 0) {
    findings.notes.push({ file: path, ...start, message: 'the shelf of outside reports is empty' });
  }
  for (const field of ['slug', 'title'] as const) {
    reportRepeats(
      file,
      field,
      reports.map((report, index) => ({ at: ['reports', index, field], value: report[field] })),
    );
  }
  for (const fault of shelfFaults(reports)) {
    // A rule that names entries is shown at the last of them.
    const index = reports.findLastIndex((report) => fault.split(/[\s,:]+/).includes(report.slug));
    file.fault(index === -1 ? ['reports'] : ['reports', index], fault);
  }
  return reports;
}
