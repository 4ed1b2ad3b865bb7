import type { EditorLibrary } from '@cungnghe/contracts/library/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Arrows } from '../../editing/arrows.tsx';
import { movedByKeys } from '../../editing/drag-handle.tsx';
import classes from '../../editing/editing.module.css';
import { CollectionForm } from './collection-form.tsx';

type Line = EditorLibrary['collections'][number];

interface CollectionHeadProps {
  readonly community: string;
  readonly collection: Omit<Line, 'documents' | 'slug'>;
  readonly isEmpty: boolean;
  readonly place: {
    readonly atTop: boolean;
    readonly atEnd: boolean;
    readonly onMove: (steps: number) => void;
  };
}

/** The name of a collection, its place among the others, and the form that renames it. */
export function CollectionHead({ community, collection, isEmpty, place }: CollectionHeadProps) {
  const { t } = useTranslation('library');
  const [isOpen, setOpen] = useState(false);
  const { name } = collection;
  return (
    <>
      <div className={classes.unitHead}>
        <h2>{name}</h2>
        <Button
          variant="default"
          data-text={collection.id}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'collection_close' : 'collection_edit', { name })}
          onClick={() => setOpen(!isOpen)}
          {...movedByKeys(place.onMove)}
        >
          {t(isOpen ? 'close' : 'edit')}
        </Button>
        <Arrows title={name} group="collections" {...place} />
      </div>
      {isOpen && <CollectionForm community={community} collection={collection} isEmpty={isEmpty} />}
    </>
  );
}
