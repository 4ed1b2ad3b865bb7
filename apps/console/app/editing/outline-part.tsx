import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddByName } from './add-by-name.tsx';
import { Arrows } from './arrows.tsx';
import { DeleteIfUnread } from './delete-if-unread.tsx';
import { movedByKeys } from './drag-handle.tsx';
import classes from './editing.module.css';

interface OutlineText {
  readonly id: string;
  readonly title: string;
  /** The page on which it is written. */
  readonly to: string;
  readonly facts: readonly string[];
  readonly readers: number;
}

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly texts: readonly OutlineText[];
}

/** What parts and texts are called in a course or a book. */
export interface OutlineStrings {
  readonly newPart: string;
  readonly addPart: string;
  readonly partName: string;
  readonly deletePart: string;
  readonly deletePartQuestion: (title: string, count: number) => string;
  readonly newText: (part: string) => string;
  readonly addText: string;
}

export interface OutlineChanges<Whole> {
  readonly renamePart: (id: string, title: string) => Promise<Whole>;
  readonly deletePart: (id: string, reason: string) => Promise<Whole>;
  readonly addText: (partId: string, title: string) => Promise<Whole>;
}

interface OutlinePartProps<Whole> {
  /** Of the course or book: its parts are moved among each other, and its texts. */
  readonly group: string;
  readonly part: Part;
  readonly texts: readonly OutlineText[];
  /** The first text of all is open to everybody. */
  readonly firstTextId: string | undefined;
  readonly atTop: boolean;
  readonly atEnd: boolean;
  readonly frozen: boolean;
  readonly strings: OutlineStrings;
  readonly changes: OutlineChanges<Whole>;
  readonly onChanged: (whole: Whole) => unknown;
  readonly onMovePart: (steps: number) => void;
  readonly onMoveText: (id: string, steps: number) => void;
}

export function OutlinePart<Whole>(props: OutlinePartProps<Whole>) {
  const {
    group,
    part,
    texts,
    firstTextId,
    atTop,
    atEnd,
    frozen,
    strings,
    changes,
    onChanged: onSuccess,
  } = props;
  const { t } = useTranslation('editing');
  const [renaming, setRenaming] = useState(false);
  const rename = useMutation({
    mutationFn: (title: string) => changes.renamePart(part.id, title),
    onSuccess,
  });
  const add = useMutation({ mutationFn: (title: string) => changes.addText(part.id, title), onSuccess });
  const remove = useMutation({
    mutationFn: (reason: string) => changes.deletePart(part.id, reason),
    onSuccess,
  });
  return (
    <li className={classes.unit}>
      <div className={classes.unitHead}>
        {/* A text steps over the beginning of a part, too. */}
        <h3 data-order={`${group}-texts`}>{part.title}</h3>
        <Button variant="subtle" onClick={() => setRenaming(!renaming)} aria-expanded={renaming}>
          {t('rename')}
        </Button>
        <Arrows
          title={part.title}
          group={`${group}-parts`}
          atTop={atTop}
          atEnd={atEnd}
          onMove={props.onMovePart}
        />
      </div>
      {renaming && (
        <>
          <AddByName
            label={strings.partName}
            action={t('rename')}
            initial={part.title}
            mutation={rename}
            onDone={() => setRenaming(false)}
          />
          {!frozen && (
            <DeleteIfUnread
              id={part.id}
              label={strings.deletePart}
              question={strings.deletePartQuestion(part.title, texts.length)}
              remove={remove.mutateAsync}
            />
          )}
        </>
      )}
      <ol className={classes.lessons}>
        {texts.map((text, index) => (
          <li key={text.id} className={classes.lesson}>
            <span className={classes.lessonName}>
              <Link
                to={text.to}
                data-text={text.id}
                data-row-link=""
                {...movedByKeys((step) => props.onMoveText(text.id, step))}
              >
                {text.title}
              </Link>
              <span className={classes.meta}>
                {[
                  ...text.facts,
                  ...(text.id === firstTextId ? [t('free')] : []),
                  ...(text.readers > 0 ? [t('readers', { count: text.readers })] : []),
                ].join(' · ')}
              </span>
            </span>
            <Arrows
              title={text.title}
              group={`${group}-texts`}
              atTop={atTop && index === 0}
              atEnd={atEnd && index === texts.length - 1}
              onMove={(steps) => props.onMoveText(text.id, steps)}
            />
          </li>
        ))}
      </ol>
      {!frozen && <AddByName label={strings.newText(part.title)} action={strings.addText} mutation={add} />}
    </li>
  );
}
