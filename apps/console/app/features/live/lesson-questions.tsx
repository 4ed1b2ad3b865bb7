import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { lessonQuestionsOf } from './lesson-questions-text.ts';
import classes from './live.module.css';

/** A quiz as text that an editor pastes into a lesson. */
export function LessonQuestions({ activity }: { activity: HostActivity }) {
  const { t } = useTranslation('live');
  const clipboard = useClipboard({ timeout: 4_000 });
  const { text, unexplained, left } = lessonQuestionsOf(activity);
  return (
    <details>
      <summary className={classes.summary}>{t('lesson_questions.title')}</summary>
      <div className={classes.detail}>
        {text !== '' && (
          <>
            <p className="dim">{t('lesson_questions.hint')}</p>
            <Textarea
              label={t('lesson_questions.text')}
              value={text}
              readOnly
              autosize
              maxRows={16}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="default" className={classes.start ?? ''} onClick={() => clipboard.copy(text)}>
              {t('lesson_questions.copy')}
            </Button>
            <p role="status">
              {clipboard.copied && t('lesson_questions.copied')}
              {clipboard.error !== null && t('lesson_questions.not_copied')}
            </p>
          </>
        )}
        {unexplained > 0 && <p>{t('lesson_questions.unexplained', { count: unexplained })}</p>}
        {left > 0 && <p>{t('lesson_questions.left', { count: left })}</p>}
      </div>
    </details>
  );
}
