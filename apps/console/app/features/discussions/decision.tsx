import type { Report } from '@cungnghe/contracts/discussions/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { useAuthorReason } from '../../parts/author-reason.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import classes from './posts.module.css';
import { useDecision } from './use-decision.ts';

interface DecisionProps {
  readonly report: Report;
  readonly onDone: (report: Report) => void;
}

/** Is the report right? Each answer is asked for once more: the author or the reporter is told at once. */
export function Decision({ report, onDone }: DecisionProps) {
  const { t } = useTranslation('discussions');
  const { reason, drop, field } = useAuthorReason(`uphold-${report.id}`);
  const uphold = useDecision('uphold', (decided) => {
    drop();
    onDone(decided);
  });
  const reject = useDecision('reject', onDone);
  const { name } = report.text_author;
  return (
    <div className={classes.decision}>
      <Confirm
        label={t('uphold')}
        tone="danger"
        keyInside="x"
        mutation={uphold}
        input={{ id: report.id, reason }}
        question={t('uphold_question', { name })}
        effect={
          report.reply_number === null ? t('uphold_post') : t('uphold_reply', { number: report.reply_number })
        }
      >
        {field}
      </Confirm>
      <Confirm
        label={t('reject')}
        keyInside="v"
        mutation={reject}
        input={{ id: report.id, reason: '' }}
        question={t('reject_question', { name })}
        effect={t('reject_effect', { reporter: report.reporter.name })}
      />
    </div>
  );
}
