import type { LatestAudit } from '@cungnghe/contracts/document-review/endpoints';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { rowLink } from '../../list/use-row-keys.ts';
import { Status, type Tone } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import classes from './audits.module.css';
import { formatScore } from './score.ts';

const tones: Readonly<Record<NonNullable<LatestAudit['verdict']> | 'failed', Tone>> = {
  pass: 'good',
  warn: 'waiting',
  reject: 'bad',
  failed: 'quiet',
};

/** One document and what the judge said of it; opens to show the sentences. */
export function AuditedDocument({ audit }: { audit: LatestAudit }) {
  const { t } = useTranslation('library_audits');
  const { locale } = useLocale();
  const verdict = audit.verdict ?? 'failed';
  return (
    <li className={classes.document}>
      <details open={audit.findings.length > 0}>
        <summary className={classes.summary} {...rowLink}>
          <span className={classes.name}>{audit.document_title}</span>
          <span className="dim">{audit.community_name}</span>
          <Status tone={tones[verdict]}>{t(`verdict_name.${verdict}`)}</Status>
          <span className="tabular">
            {audit.score === null ? '' : t('score', { score: formatScore(audit.score, locale) })}
          </span>
        </summary>
        <div className={classes.findings}>
          {audit.error_text !== null && <p>{t('why_failed', { error: audit.error_text })}</p>}
          {audit.error_text === null && audit.findings.length === 0 && <p>{t('nothing_found')}</p>}
          {audit.findings.map(({ rule, quote, reason }) => (
            <div key={`${rule} ${quote} ${reason}`} className={classes.finding}>
              <p className={classes.rule}>{t(`rule_name.${rule}`)}</p>
              <blockquote className={classes.quote} lang="vi">
                {quote}
              </blockquote>
              <p lang="vi">{reason}</p>
            </div>
          ))}
          {audit.dropped_findings > 0 && (
            <p className="dim">{t('dropped', { count: audit.dropped_findings })}</p>
          )}
          <p className="dim">
            {t('judged_by', { model: audit.model, version: audit.prompt_version })} ·{' '}
            <When instant={audit.created_at} />
          </p>
        </div>
      </details>
    </li>
  );
}
