import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { Activity } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { LiveRegion } from '../../shell/live-region.tsx';
import { picksOf, type Typed, textOf } from './typed-answer.ts';
import classes from './unsent-answer.module.css';

/** What was typed and came too late: still to be read and taken along. */
export function UnsentAnswer({ activity, typed }: { activity: Activity; typed: Typed }) {
  const { t } = useTranslation('learner');
  const clipboard = useClipboard({ timeout: 4_000 });
  const text = unsentText(activity, typed);
  return (
    <section className={classes.unsent}>
      <h3 className={classes.heading}>{t('live.too_late')}</h3>
      <p className="dim">{t('live.too_late_body')}</p>
      <p className={classes.text} lang="vi">
        {text}
      </p>
      <Button variant="default" onClick={() => clipboard.copy(text)}>
        {t(clipboard.copied ? 'live.copied' : 'live.copy')}
      </Button>
      <LiveRegion>{clipboard.copied ? t('live.copied') : ''}</LiveRegion>
    </section>
  );
}

function unsentText({ kind, items, prompts }: Activity, typed: Typed): string {
  const cells = prompts.map(({ id, label }) => [label, textOf(typed, id)]);
  const answers = items.map(({ id, prompt, choices }) => [
    prompt,
    kindTraits[kind].answer === 'words'
      ? picksOf(typed, id).filter(Boolean).join(', ')
      : choices.length === 0
        ? textOf(typed, id)
        : // In the order in which they were picked: in a ranking that is what was said.
          picksOf(typed, id)
            .flatMap((picked) => choices.filter((choice) => choice.id === picked))
            .map(({ label }) => label)
            .join(', '),
  ]);
  return [...cells, ...answers]
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}\n${text}`)
    .join('\n\n');
}
