import { createHash } from 'node:crypto';
import {
  type AuditFinding,
  type AuditVerdict,
  auditBlockers,
} from '@cungnghe/contracts/document-review/endpoints';

/** A hollow document that scores above this shows that the rubric no longer tells good from bad. */
const hollowScoreLimit = 0.7;

/** A shorter quote stands in any text; only a whole line of the document may be shorter. */
const shortestQuote = 12;

const blockers: readonly string[] = auditBlockers;

/** From what the judge could show, not from what it said of the whole. */
export function verdictOf(findings: readonly AuditFinding[]): AuditVerdict {
  if (findings.some(({ rule }) => blockers.includes(rule))) return 'reject';
  return findings.length > 0 ? 'warn' : 'pass';
}

/** Whether a judge that says this of a document without content is of no use. */
export function selfTestBroken({ verdict, score }: { verdict: AuditVerdict; score: number }): boolean {
  return verdict === 'pass' || score > hollowScoreLimit;
}

/**
 * Whether `quote` stands in `text`: letter case, spacing, kinds of quotation marks and dashes, and what a quotation
 * adds at its ends do not count; every word does.
 */
export function standsIn(quote: string, text: string): boolean {
  const wanted = comparable(quote).replace(/^["'….\s-]+|["'….\s-]+$/gu, '');
  if (wanted.length >= shortestQuote) return comparable(text).includes(wanted);
  return (
    wanted !== '' &&
    text.split('\n').some((line) => comparable(line).replace(/^[#"'….\s-]+|["'….\s-]+$/gu, '') === wanted)
  );
}

function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Changes whenever the judge would see something else. */
export function contentHash(seen: object): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
