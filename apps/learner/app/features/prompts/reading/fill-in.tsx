import { useTranslation } from '@cungnghe/ui/translation';
import { useLocalDraft } from '@cungnghe/web/local-draft';
import { Button, Textarea } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { CopyByHand } from '../../../shell/copy-by-hand.tsx';
import { LiveRegion } from '../../../shell/live-region.tsx';
import { useCopy } from '../../../shell/use-copy.ts';
import { askAddress, assistants } from '../assistants.ts';
import { fillIn, hasComments, partsOf, piecesOf, variablesOf, withoutComments } from '../template.ts';
import classes from './fill-in.module.css';
import { bodyId } from './prompt-actions.tsx';

interface FillInProps {
  readonly body: string;
  /** Under which name this browser keeps what is filled in: whose it is, and of which prompt. */
  readonly storageKey: string;
}

type Values = Readonly<Record<string, string>>;

/** The prompt with its blanks to fill in, ready to be taken along. */
export function FillIn({ body, storageKey }: FillInProps) {
  const { t } = useTranslation('learner');
  const draft = useLocalDraft<Values>(storageKey, {}, isValues);
  const values = draft.value;
  const names = variablesOf(withoutComments(body));
  const left = names.filter((name) => isBlank(values, name)).length;
  const clipboard = useCopy();
  const forAssistant = () => fillIn(withoutComments(body), values);
  return (
    <section id={bodyId} className={classes.use} aria-labelledby="prompt-title">
      <h2 id="prompt-title" className="title">
        {t('prompts.body_title')}
      </h2>
      <div className={classes.columns} data-alone={names.length === 0 || undefined}>
        {names.length === 0 ? null : (
          <div className={classes.fields}>
            <h3 className={classes.label}>{t('prompts.fields')}</h3>
            <p className={classes.note}>{t('prompts.fields_note')}</p>
            {names.map((name) => (
              <Textarea
                key={name}
                label={<span lang="vi">{name}</span>}
                autosize
                minRows={1}
                maxRows={8}
                maxLength={10_000}
                value={valueIn(values, name)}
                onChange={(event) => draft.set({ ...values, [name]: event.currentTarget.value })}
              />
            ))}
            {Object.keys(values).length === 0 ? null : (
              <div>
                <Button variant="subtle" onClick={draft.clear}>
                  {t('prompts.clear_values')}
                </Button>
              </div>
            )}
          </div>
        )}
        <div className={classes.result}>
          <h3 className={classes.label}>
            {t(names.length === 0 ? 'prompts.preview_plain' : 'prompts.preview')}
          </h3>
          <Preview body={body} values={values} />
          {hasComments(body) ? <p className={classes.note}>{t('prompts.comments_note')}</p> : null}
        </div>
      </div>
      <div className={classes.others}>
        {hasComments(body) ? (
          <Button
            variant="default"
            leftSection={<IconCopy size="1.125rem" stroke={1.5} aria-hidden="true" />}
            onClick={() => clipboard.copy(fillIn(body, values))}
          >
            {t('prompts.copy_with_comments')}
          </Button>
        ) : null}
        {assistants.map(({ name, home, ask }) => {
          const address = askAddress(ask, forAssistant());
          return (
            <Button
              key={name}
              component="a"
              href={address ?? home}
              target="_blank"
              rel="noopener"
              variant="default"
              rightSection={<IconExternalLink size="1rem" stroke={1.5} aria-hidden="true" />}
              onClick={() => {
                if (address === null) clipboard.copy(forAssistant());
              }}
            >
              {t(address === null ? 'prompts.open_pasting' : 'prompts.open_in', { name })}
            </Button>
          );
        })}
        <p className={classes.note}>{t('prompts.open_note')}</p>
      </div>
      {clipboard.refused === null ? null : (
        <CopyByHand label={t('prompts.copy_by_hand')} text={clipboard.refused} />
      )}
      <div className={classes.bar}>
        <Button
          size="lg"
          className={classes.copy ?? ''}
          leftSection={<IconCopy size="1.25rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => clipboard.copy(forAssistant())}
        >
          {t('prompts.copy')}
        </Button>
        <p className={classes.status} aria-hidden="true" data-copied={clipboard.copied || undefined}>
          {clipboard.copied ? t('prompts.copied') : left > 0 ? t('prompts.left', { count: left }) : ''}
        </p>
        <LiveRegion>{clipboard.copied ? t('prompts.copied') : ''}</LiveRegion>
      </div>
    </section>
  );
}

/** What is copied, with the comments that are not; what was filled in stands out, and so does what was not. */
function Preview({ body, values }: { body: string; values: Values }) {
  return (
    <div className={classes.preview} lang="vi">
      {piecesOf(body).map(({ text, isComment }, index) =>
        isComment ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
          <span key={index} className={classes.comment}>
            {text}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Filled key={index} text={text} values={values} />
        ),
      )}
    </div>
  );
}

const Filled = ({ text, values }: { text: string; values: Values }) =>
  partsOf(text).map((part, index) =>
    'text' in part ? (
      part.text
    ) : (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
        key={index}
        data-blank={isBlank(values, part.variable) || undefined}
      >
        {isBlank(values, part.variable) ? `{{${part.variable}}}` : valueIn(values, part.variable)}
      </mark>
    ),
  );

/** A variable may be named like something that every object has. */
const valueIn = (values: Values, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

const isBlank = (values: Values, name: string): boolean => valueIn(values, name).trim() === '';

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');
