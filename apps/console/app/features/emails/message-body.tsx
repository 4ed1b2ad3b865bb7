import { useTranslation } from '@cungnghe/ui/translation';
import { type KeyboardEvent, useId, useState } from 'react';
import { Notice } from '../../parts/notice.tsx';
import classes from './message-body.module.css';

interface MessageBodyProps {
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly hidden: boolean;
  /** Shown as wide as on a phone. */
  readonly isNarrow?: boolean;
}

const views = ['designed', 'plain'] as const;

/** The message itself. Its markup runs in a frame without scripts, forms or an origin. */
export function MessageBody({ subject, html, text, hidden, isNarrow = false }: MessageBodyProps) {
  const { t } = useTranslation('outbox');
  const [view, setView] = useState<(typeof views)[number]>(html === null ? 'plain' : 'designed');
  const name = useId();
  if (hidden) {
    return (
      <Notice tone="warning" title={t('hidden_title')}>
        <p>{t('hidden_body')}</p>
      </Notice>
    );
  }
  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const other = view === 'designed' ? 'plain' : 'designed';
    setView(other);
    document.getElementById(`${name}-${other}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={t('body')} className={classes.tabs} onKeyDown={turn}>
        {views.map((option) => (
          <button
            key={option}
            type="button"
            role="tab"
            id={`${name}-${option}`}
            aria-selected={view === option}
            aria-controls={`${name}-panel`}
            tabIndex={view === option ? 0 : -1}
            className={classes.tab}
            onClick={() => setView(option)}
          >
            {t(option)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls takes the focus itself */}
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${view}`} tabIndex={0}>
        {view === 'designed' ? (
          html === null ? (
            <p className="dim">{t('no_designed')}</p>
          ) : (
            <iframe
              title={subject}
              sandbox=""
              srcDoc={html}
              className={classes.frame}
              data-narrow={isNarrow}
            />
          )
        ) : text === null ? (
          <p className="dim">{t('no_plain')}</p>
        ) : (
          <pre className={classes.text}>{text}</pre>
        )}
      </div>
    </div>
  );
}
