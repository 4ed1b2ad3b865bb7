import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { IconHighlight, IconMessageQuestion, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { NoteComposer } from './note-composer.tsx';
import { NoteItem } from './note-item.tsx';
import classes from './notes.module.css';
import { quoted } from './notes-markdown.ts';
import type { Passage } from './passage.ts';
import { notesAboutQuery } from './queries.ts';
import { UndoDelete } from './undo-delete.tsx';
import { useNoteDraft } from './use-note-draft.ts';
import { useNotesTexts } from './use-notes-texts.ts';
import { showRange, usePassages, useSelectedPassage } from './use-passages.ts';

export interface TextNotesProps {
  readonly accountId: string;
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string;
  /** Asks others about a passage, which is quoted as Markdown. */
  readonly onAsk: (quote: string) => void;
}

const none: never[] = [];

export default function NotesBelow({ accountId, about, onAsk }: TextNotesProps): ReactNode {
  const said = useNotesTexts();
  const list = useQuery(notesAboutQuery(about));
  const notes = list.data ?? none;
  const ranges = usePassages(notes);
  const [selected, clearSelection] = useSelectedPassage();
  const draft = useNoteDraft(accountId, about);
  // A passage that is marked is a note of its own, whatever is being written beside it.
  const mark = useNoteDraft(accountId, about, 'mark');
  const [isOpen, setOpen] = useState(draft.isBegun);
  const write = (passage: Passage | null) => {
    draft.begin(passage);
    setOpen(true);
    clearSelection();
  };
  const highlight = (passage: Passage) => {
    clearSelection();
    mark.send({ passage });
  };
  return (
    <section className={classes.below} aria-labelledby="own-notes">
      <h2 id="own-notes" className="title">
        {said.below_title}
      </h2>
      {hasFailed(list) ? <PartFailure of={list} /> : null}
      {list.data?.length === 0 && !isOpen ? <p className="dim">{said.below_empty}</p> : null}
      <ol className={classes.list}>
        {notes.toReversed().map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            jump={ranges.get(note.id)}
            onJump={() => {
              const range = ranges.get(note.id);
              if (range) showRange(range);
            }}
          />
        ))}
      </ol>
      <UndoDelete about={about} />
      {isOpen ? (
        <NoteComposer draft={draft} onClose={() => setOpen(false)} />
      ) : (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => write(null)}>
            {said.add}
          </Button>
          <Link to="/notes">{said.all}</Link>
        </div>
      )}
      {/* Where sending failed, it is sent again from here. */}
      {mark.isBegun && !mark.isSending ? <NoteComposer draft={mark} onClose={() => undefined} /> : null}
      <LiveRegion>{draft.isStored || mark.isStored ? said.stored : ''}</LiveRegion>
      {selected === null ? null : (
        // biome-ignore lint/a11y/useSemanticElements: each button acts at once, so this is no form
        <div role="group" aria-label={said.selected} className={classes.bar}>
          <BarButton icon={IconHighlight} label={said.highlight} onClick={() => highlight(selected)} />
          <BarButton icon={IconPencil} label={said.write} onClick={() => write(selected)} />
          <BarButton
            icon={IconMessageQuestion}
            label={said.ask}
            onClick={() => onAsk(quoted(selected.quote))}
          />
        </div>
      )}
    </section>
  );
}

function BarButton({
  icon: Icon,
  label,
  onClick,
}: {
  icon: typeof IconHighlight;
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.barButton}
      // The selection would be gone before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size="1.25rem" stroke={1.5} aria-hidden="true" />
      {label}
    </button>
  );
}
