import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './prompts.module.css';

/** So much of a text stands in the list; the rest comes when it is asked for. */
const shownAtFirst = 800;

/** The text as it was when it was reported. */
export function ReportedWords({ text }: { text: string }) {
  const { t } = useTranslation('prompts');
  const [isWhole, setWhole] = useState(text.length <= shownAtFirst * 1.25);
  return (
    <>
      <blockquote className={classes.quote} lang="vi">
        {isWhole ? text : `${text.slice(0, shownAtFirst)}…`}
      </blockquote>
      {isWhole ? null : (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            {t('reports.whole')}
          </Button>
        </div>
      )}
    </>
  );
}
