import {
  type AuditFinding,
  type AuditVerdict,
  auditRules,
} from '@cungnghe/contracts/document-review/endpoints';
import type { z } from 'zod';
import { type Model, storable } from '../../../platform/model/model.ts';
import { standsIn, verdictOf } from '../rules.ts';
import { auditQuestion, type JudgedDocument, type reply } from './prompt.ts';

/** What is stored of one question to the judge: a whole judgement or the reason why there is none. */
export interface Judgement {
  readonly durationMs: number;
  readonly rawReply: string | null;
  readonly droppedFindings: number;
  readonly findings: readonly AuditFinding[];
  readonly result:
    | { readonly verdict: AuditVerdict; readonly score: number }
    | { readonly errorText: string };
}

const longestReply = 100_000;
const longestError = 2_000;
const longestReason = 1_000;

/** Asks once; no judgement, whatever the reason, is an outcome that is kept and never thrown. */
export async function judge(model: Model, document: JudgedDocument): Promise<Judgement> {
  const answer = await model.ask(auditQuestion(document));
  const told = {
    durationMs: answer.durationMs,
    rawReply: answer.rawReply === null ? null : storable(answer.rawReply, longestReply),
  };
  if (!answer.ok) {
    const errorText = storable(`${answer.failure}: ${answer.error}`, longestError);
    return { ...told, droppedFindings: 0, findings: [], result: { errorText } };
  }
  const claimed = findingsOf(answer.value);
  const whole = `${document.title}\n${document.summary}\n${document.text}`;
  const findings = claimed.filter(({ quote }) => standsIn(quote, whole));
  return {
    ...told,
    droppedFindings: claimed.length - findings.length,
    findings,
    result: { verdict: verdictOf(findings), score: answer.value.score },
  };
}

function findingsOf({ criteria }: z.infer<typeof reply>): AuditFinding[] {
  return auditRules.flatMap((rule) =>
    criteria[rule].map(({ quote, reason }) => ({
      rule,
      quote: storable(quote.trim(), longestReply),
      reason: storable(reason.trim(), longestReason),
    })),
  );
}
