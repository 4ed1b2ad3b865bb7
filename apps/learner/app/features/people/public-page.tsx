import { call } from '@cungnghe/client/call';
import { type OwnPage, setOwnPage } from '@cungnghe/contracts/people/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useLocale } from '@cungnghe/ui/locale';
import { hasFailed } from '@cungnghe/web/failed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { people as en } from '../../strings/people/en.ts';
import { people as vi } from '../../strings/people/vi.ts';
import classes from './public-page.module.css';
import { ownPageQuery } from './queries.ts';

type Texts = typeof vi;
const texts = { vi, en };
const useTexts = (): Texts => texts[useLocale().locale];

/** Where a notification leads that one is named. */
const anchor = 'public-page';

/** Nothing for those who are named for nothing, unless they agreed once and have that to take back. */
export default function PublicPage({ className }: { className: string | undefined }) {
  const own = useQuery(ownPageQuery);
  if (hasFailed(own)) return <PartFailure of={own} />;
  if (own.data === undefined || (own.data.named_for.length === 0 && !own.data.agreed)) return null;
  return <Consent own={own.data} className={className} />;
}

function Consent({ own, className }: { own: OwnPage; className: string | undefined }) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [hash]);
  const [showsAnswers, setShowsAnswers] = useState(own.shows_answers);
  const save = useMutation({
    mutationFn: (body: { agreed: boolean; shows_answers: boolean }) => call(setOwnPage, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(ownPageQuery.queryKey, saved);
      // Texts and events that were read before name their authors.
      void queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });
  const done = save.isSuccess ? t[own.agreed ? 'done_agreed' : 'done_withdrawn'] : '';
  return (
    <section ref={section} id={anchor} className={className} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className="title">
        {t.title}
      </h2>
      <div className={classes.page}>
        <p className="dim">{own.agreed ? t.agreed : t.asked}</p>
        <NamedFor own={own} />
        <Preview own={own} />
        <p className="dim">{t.preview_note}</p>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={showsAnswers}
            onChange={(event) => {
              setShowsAnswers(event.currentTarget.checked);
              // Who has agreed already changes what is shown; who has not says it together with that.
              if (own.agreed) save.mutate({ agreed: true, shows_answers: event.currentTarget.checked });
            }}
          />
          <span>
            {t.answers}
            <span className="dim"> ({answersText(t, own)})</span>
          </span>
        </label>
        <p className="dim">{own.agreed ? t.withdraw_note : t.later}</p>
        <CallProblem error={save.error} />
        <div className={classes.actions}>
          {own.url === null ? null : (
            <a href={own.url} className={classes.link}>
              {t.open}
            </a>
          )}
          <BusyButton
            variant={own.agreed ? 'default' : 'filled'}
            loading={save.isPending}
            onClick={() => save.mutate({ agreed: !own.agreed, shows_answers: showsAnswers })}
          >
            {own.agreed ? t.withdraw : t.agree}
          </BusyButton>
          <span className="dim" aria-hidden="true">
            {done}
          </span>
          <LiveRegion>{done}</LiveRegion>
        </div>
      </div>
    </section>
  );
}

const answersText = (t: Texts, { answers }: OwnPage) =>
  t.answers_now
    .replace('{{count}}', String(answers.count))
    .replace('{{solutions}}', String(answers.solutions));

function NamedFor({ own }: { own: OwnPage }) {
  const t = useTexts();
  return (
    <div>
      <h3>{t.named_for}</h3>
      <ul className={classes.named}>
        {own.named_for.map(({ kind, title, shown }) => (
          <li key={`${kind} ${title}`}>
            <p lang="vi">{title}</p>
            <span>{[t.kind[kind], ...(shown ? [] : [t.not_shown])].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the page says of somebody, before it is there. */
function Preview({ own }: { own: OwnPage }) {
  const t = useTexts();
  const { name, photo_url, headline, occupation, place, intro, links } = own;
  const facts = [occupation, place].filter((fact) => fact !== null && fact !== '');
  return (
    <section aria-label={own.agreed ? t.preview_now : t.preview} className={classes.preview}>
      <h3>{own.agreed ? t.preview_now : t.preview}</h3>
      <div className={classes.person}>
        <Avatar name={name} photoUrl={photo_url} size="medium" />
        <div lang="vi">
          <p className={classes.name}>{name}</p>
          {facts.length === 0 ? null : <p className="dim">{facts.join(' · ')}</p>}
        </div>
      </div>
      {headline === null ? null : <p lang="vi">{headline}</p>}
      {intro === null || intro === '' ? null : (
        <p className={classes.intro} lang="vi">
          {intro}
        </p>
      )}
      {links.length === 0 ? null : (
        <ul className={classes.named}>
          {links.map((link) => (
            <li key={link}>{link}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
