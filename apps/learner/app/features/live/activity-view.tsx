import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { Activity } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconEye } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import classes from './activity-view.module.css';
import { AnswerBar } from './answer-bar.tsx';
import { ChoiceItem } from './choice-item.tsx';
import { EvaluationView } from './evaluation-view.tsx';
import { NumberItem } from './number-item.tsx';
import { RankingItem } from './ranking-item.tsx';
import { Rubric } from './rubric.tsx';
import { ScaleItem } from './scale-item.tsx';
import { SharedResults } from './shared-results.tsx';
import { canSend, longestText, picksOf, textOf, tooLong, typedFrom, unfinished } from './typed-answer.ts';
import { UnsentAnswer } from './unsent-answer.tsx';
import type { Answer } from './use-answers.ts';
import { WordFields } from './word-fields.tsx';
import { WritingField } from './writing-field.tsx';

interface ActivityViewProps {
  readonly activity: Activity;
  readonly answer: Answer;
  /** Whether a model grades answers to tasks. */
  readonly modelGrades: boolean;
  /** Who will read it, where that is not as in the room. */
  readonly readers?: string;
}

/** One activity, as large as the screen allows: what is asked, my answer, and how it stands. */
export function ActivityView({ activity, answer, modelGrades, readers }: ActivityViewProps) {
  const { t } = useTranslation('learner');
  const [showMissing, setShowMissing] = useState(false);
  const { kind, state } = activity;
  const missing = showMissing && !canSend(activity, answer.typed) ? unfinished(activity, answer.typed) : [];
  const fieldId = (part: string) => `${activity.id}-${part}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'active') return;
    if (canSend(activity, answer.typed)) {
      setShowMissing(false);
      answer.send();
      return;
    }
    setShowMissing(true);
    const [first] = [...tooLong(activity, answer.typed), ...unfinished(activity, answer.typed)];
    if (first !== undefined) goTo(document.getElementById(fieldId(first)));
  };

  return (
    <article id={activity.id} className={classes.activity} aria-labelledby={fieldId('title')}>
      <header>
        <p className={classes.kind}>
          {t(`live.kind.${kind}`)}
          {state === 'active' ? null : <span className={classes.state}>{t(`live.state.${state}`)}</span>}
        </p>
        <h2 id={fieldId('title')} className={classes.title} lang="vi">
          {activity.title}
        </h2>
      </header>
      <form onSubmit={submit} noValidate className={classes.form}>
        {state === 'active' || state === 'paused' ? (
          <Readers id={fieldId('readers')} kind={kind} modelGrades={modelGrades} readers={readers} />
        ) : null}
        {activity.worksheet_path !== undefined && state !== 'closed' ? (
          <p>
            <Link to={activity.worksheet_path} target="_blank">
              {t('live.open_worksheet')}
            </Link>
          </p>
        ) : null}
        {kindTraits[kind].answer === 'cells' || kindTraits[kind].answer === 'text' ? (
          <Writing activity={activity} answer={answer} missing={missing} fieldId={fieldId} />
        ) : (
          activity.items.map((item) => (
            <ItemView
              key={item.id}
              activity={activity}
              item={item}
              answer={answer}
              fieldId={fieldId(item.id)}
              missing={missing.includes(item.id)}
            />
          ))
        )}
        {kind === 'task' ? <Rubric criteria={activity.rubric} /> : null}
        <AnswerBar
          activity={activity}
          answer={answer}
          describedBy={fieldId('readers')}
          isAmongOthers={readers !== undefined}
        />
      </form>
      {state === 'closed' && answer.unsent ? <UnsentAnswer activity={activity} typed={answer.typed} /> : null}
      <SharedResults activity={activity} />
      {kind === 'task' && answer.stored?.evaluation ? (
        <EvaluationView evaluation={answer.stored.evaluation} />
      ) : null}
    </article>
  );
}

interface ReadersProps {
  readonly id: string;
  readonly kind: Activity['kind'];
  readonly modelGrades: boolean;
  readonly readers: string | undefined;
}

/** Who will read it, before it is sent. */
function Readers({ id, kind, modelGrades, readers }: ReadersProps) {
  const { t } = useTranslation('learner');
  return (
    <p id={id} className={classes.readers}>
      <IconEye size="1.25rem" stroke={1.75} aria-hidden="true" />
      <span>
        {readers ?? t(`live.readers.${kind}`)}
        {kind === 'task' && modelGrades ? ` ${t('live.readers.model')}` : null}
      </span>
    </p>
  );
}

/** Where something was begun, one goes on at its end. */
function goTo(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  // In the middle, clear of the header and of the bar with the button.
  field?.scrollIntoView({ block: 'center' });
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}

/** Whether the title asks it already. */
const isAlone = ({ title, items, prompts }: Activity, asked: string) =>
  items.length + prompts.length === 1 && asked === title;

interface ItemViewProps extends Pick<ActivityViewProps, 'activity' | 'answer'> {
  readonly item: Activity['items'][number];
  readonly fieldId: string;
  readonly missing: boolean;
}

/** One item, by what it is answered with; once it is closed, with what is stored. */
function ItemView({ activity, item, answer, fieldId, missing }: ItemViewProps) {
  const { kind, state } = activity;
  const closed = state === 'closed';
  const given = closed ? typedFrom(answer.stored) : answer.typed;
  const onChange = closed ? undefined : (value: string | readonly string[]) => answer.type(item.id, value);
  if (kindTraits[kind].answer === 'words') {
    return (
      <WordFields
        id={fieldId}
        label={item.prompt}
        words={picksOf(given, item.id)}
        onChange={onChange}
        missing={missing}
        alone={isAlone(activity, item.prompt)}
      />
    );
  }
  const shared = {
    item,
    fieldId,
    missing,
    result: activity.results?.find(({ item_id }) => item_id === item.id),
    alone: isAlone(activity, item.prompt),
  };
  if (kindTraits[kind].answer === 'order')
    return <RankingItem {...shared} order={picksOf(given, item.id)} onOrder={onChange} />;
  if (kindTraits[kind].answer === 'choices')
    return <ChoiceItem {...shared} picked={given[item.id]} onPick={onChange} />;
  const Figure = kindTraits[kind].results === 'steps' ? ScaleItem : NumberItem;
  return <Figure {...shared} value={textOf(given, item.id)} onChange={onChange} />;
}

interface WritingProps extends Pick<ActivityViewProps, 'activity' | 'answer'> {
  readonly missing: readonly string[];
  readonly fieldId: (part: string) => string;
}

/** The cells of a reflection, or the items of what is answered in words. */
function Writing({ activity, answer, missing, fieldId }: WritingProps) {
  const { t } = useTranslation('learner');
  const isReflection = kindTraits[activity.kind].answer === 'cells';
  const most = longestText(activity.kind);
  const parts = isReflection
    ? activity.prompts
    : activity.items.map(({ id, prompt }) => ({ id, label: prompt }));
  return parts.map(({ id, label }) => (
    <WritingField
      key={id}
      id={fieldId(id)}
      label={label}
      counted={isReflection}
      most={most}
      value={
        activity.state === 'closed'
          ? (answer.stored?.answers.find(({ item_id, prompt_id }) => (prompt_id ?? item_id) === id)?.text ??
            '')
          : textOf(answer.typed, id)
      }
      onChange={activity.state === 'closed' ? undefined : (text) => answer.type(id, text)}
      alone={isAlone(activity, label)}
      problem={missing.includes(id) ? t(isReflection ? 'live.cell_short' : 'live.text_missing') : null}
    />
  ));
}
