import { cellName, knownCell } from '@cungnghe/contracts/live/names';
import type { SessionRecord } from '@cungnghe/contracts/live/record';
import { formatTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useCellMeaning } from './cell-hint.tsx';
import { EvaluationView } from './evaluation-view.tsx';
import classes from './record-view.module.css';
import { RoomResults } from './room-results.tsx';
import { rightInWords, saidInWords } from './said-in-words.ts';
import { verdictOn } from './verdict.ts';
import { VerdictLine } from './verdict-line.tsx';

type Activity = SessionRecord['activities'][number];

/** One activity of the evening as it stays: what was asked and what I said to it. */
export function RecordPart({ activity }: { activity: Activity }) {
  const { t } = useTranslation('learner');
  return (
    <section className={classes.part}>
      <p className={classes.small}>
        {t(`live.kind.${activity.kind}`)} ·{' '}
        {activity.is_late ? t('record.sent_late') : formatTime(activity.submitted_at)}
      </p>
      <h2 className={classes.title} lang="vi">
        {activity.title}
      </h2>
      {activity.answers.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may read alike, and their order is fixed
        <Said key={at} kind={activity.kind} answer={answer} titled={activity.title} />
      ))}
      {activity.cells.length === 0 ? null : (
        <dl className={classes.spread}>
          {activity.cells.map(({ prompt_id, label, text }) => (
            <Cell key={prompt_id} label={label} text={text} />
          ))}
        </dl>
      )}
      {activity.evaluation ? <EvaluationView evaluation={activity.evaluation} /> : null}
      {activity.results === null ? null : (
        <details className={classes.room}>
          <summary>{t('record.room_answered')}</summary>
          <RoomResults activity={activity} />
        </details>
      )}
    </section>
  );
}

function Cell({ label, text }: { label: string; text: string }) {
  const meaning = useCellMeaning(label);
  const { locale } = useLocale();
  return (
    <div className={classes.cell}>
      <dt>
        <span className={classes.label} lang={knownCell(label) ? undefined : 'vi'}>
          {cellName(label, locale)}
        </span>
        {meaning === null ? null : <span className={classes.small}>{meaning}</span>}
      </dt>
      <dd lang="vi">{text}</dd>
    </div>
  );
}

interface SaidProps {
  readonly kind: Activity['kind'];
  readonly answer: Activity['answers'][number];
  readonly titled: string;
}

function Said({ kind, answer, titled }: SaidProps) {
  const { t } = useTranslation('learner');
  const { prompt, is_correct, explanation } = answer;
  const words = saidInWords(kind, answer);
  const right = rightInWords(answer);
  const verdict = verdictOn(answer);
  return (
    <div className={classes.responses}>
      {prompt === titled ? null : (
        <h3 className={classes.prompt} lang="vi">
          {prompt}
        </h3>
      )}
      {verdict === null ? null : <VerdictLine verdict={verdict} />}
      {words === null ? (
        verdict === null && <p className="dim">{t('record.left_out')}</p>
      ) : (
        <p className={classes.quote} lang="vi">
          {words}
        </p>
      )}
      {is_correct !== true && right !== null ? (
        <p>
          <span className="dim">{t('live.right')}:</span> <span lang="vi">{right}</span>
        </p>
      ) : null}
      {explanation === null ? null : (
        <p className={classes.explanation} lang="vi">
          {explanation}
        </p>
      )}
    </div>
  );
}
