import type { TextFinding } from '@cungnghe/contracts/authoring/drafts';
import type { FaultOptions } from '@cungnghe/markdown/markdown-faults';
import { AppError, type Issue } from '../../../platform/errors.ts';
import type { Markdown } from '../../../platform/markdown/markdown.ts';

/** HTML and definitions are shown as the words they are: their author is told, and may mean it so. */
const shownAsTyped: readonly TextFinding['rule'][] = ['lost_html', 'lost_reference'];

/** What readers of a page would not see as it was written. Throws UNAVAILABLE. */
export async function textFindings(
  markdown: Markdown,
  body: string,
  options: FaultOptions = {},
): Promise<TextFinding[]> {
  if (body.trim() === '') return [];
  const faults = await markdown.run('markdownFaults', body, {
    ...options,
    picturesFrom: [...markdown.picturesFrom, ...(options.picturesFrom ?? [])],
  });
  return faults.map(({ what, line }) => {
    const rule = `lost_${what}` as const;
    return { path: 'body', rule, found: line, blocks: !shownAsTyped.includes(rule) };
  });
}

/** For an editor whose words are stored already: what could not be found out now is not worth a failure. */
export const ifAny = <Found>(findings: Promise<Found[]>): Promise<Found[]> =>
  findings.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return [];
    throw error;
  });

/** What of it keeps a text from being published. */
export async function textFaults(
  markdown: Markdown,
  body: string,
  options: FaultOptions = {},
): Promise<Issue[]> {
  const findings = await textFindings(markdown, body, options);
  return findings.filter(({ blocks }) => blocks).map(issueOf);
}

const issueOf = ({ path, rule, found }: TextFinding): Issue => ({
  path,
  message: `Readers would not see this as it was written, line ${found}: ${rule.replaceAll('_', ' ')}`,
  rule,
  found,
});
