import { type DocumentContent, documentContent, type Finding } from '@cungnghe/contracts/library/author';
import type { Issue } from '../../../platform/errors.ts';
import {
  sourceFaults,
  sourcesColumn,
  type TextKind,
  textPublisher,
  withStoredSources,
} from '../../authoring/public.ts';
import { publisherKey, urlKey } from '../shelf-rules.ts';
import { documentContextOf } from './access.ts';
import { findingsOf } from './finding-access.ts';
import { contentOf } from './present.ts';
import { findDocument, lockDocument, updateDocument } from './queries.ts';

/** How a document is kept, for the actions that all texts share. */
export const documentText: TextKind<string, DocumentContent> = {
  name: 'document',
  called: 'This document',
  finished: documentContent,
  find: findDocument,
  lock: async ({ markdown }, trx, id) => {
    const row = await lockDocument(trx, id);
    return row && { id: row.id, version: row.version, content: await contentOf(markdown, row) };
  },
  faults: async (services, trx, { id }, content) => {
    const { markdown, clock } = services;
    const row = await findDocument(trx, id);
    if (!row) return [];
    const typed = { ...content, asset_url: content.asset_url ?? '', publisher: content.publisher ?? '' };
    const findings = await findingsOf(markdown, typed, await documentContextOf(services, trx, row));
    return [
      ...findings.filter(({ blocks }) => blocks).map(issueOf),
      ...sourceFaults(content.sources, clock.now()),
    ];
  },
  // Portable text keeps less than Markdown can say: tables are lists of their rows, as readers see them.
  settle: async ({ markdown }, content, { content: before }) => ({
    ...withStoredSources(content, before),
    body: await markdown.run(
      'markdownFromPortable',
      await markdown.run('portableFromMarkdown', content.body),
    ),
  }),
  write: async ({ markdown }, trx, { id, content: before }, { body, ...content }, { now }) => {
    await updateDocument(trx, id, {
      ...content,
      ...sourcesColumn(content),
      url_key: content.asset_url === null ? null : urlKey(content.asset_url),
      publisher_key: content.publisher === null ? null : publisherKey(content.publisher),
      // Blocks that say the same keep the keys that they have.
      ...(body !== before.body && {
        body_portable: body === '' ? null : JSON.stringify(await markdown.run('portableFromMarkdown', body)),
      }),
      updated_at: now,
    });
  },
};

export const documentPublisher = textPublisher(documentText, async (_, id) => id);

const issueOf = ({ path, rule, found }: Finding): Issue => ({
  path,
  message: `The library does not take this: ${rule.replaceAll('_', ' ')}`,
  rule,
  ...(found !== null && { found }),
});
