import { call } from '@cungnghe/client/call';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import {
  type FilledInWorksheet,
  getOwnWorksheet,
  type RoomFigure,
  saveOwnWorksheet,
} from '@cungnghe/contracts/worksheets/endpoints';
import { fieldsOf, type Worksheet } from '@cungnghe/markdown/worksheet';
import type { RemoteDrafts, SavedDraft } from '@cungnghe/web/draft-model';
import { useDraftStore } from '@cungnghe/web/use-draft-store';
import { useState } from 'react';
import { type Fields, isFields } from '../../drafts/fields.ts';
import { hasNoNumber, isSameTyped, typedOf, valuesOf } from './typed-values.ts';

export interface WorksheetRef {
  readonly slug: string;
  readonly courseSlug: string;
  readonly lessonId: string;
}

const savedOf = ({ values, version, updated_at }: FilledInWorksheet): SavedDraft<Fields> => ({
  content: typedOf(values),
  version,
  ...(updated_at !== null && { at: updated_at }),
});

function remoteOf(
  { slug, courseSlug, lessonId }: WorksheetRef,
  worksheet: Worksheet,
  onRoom: (room: readonly RoomFigure[]) => void,
): RemoteDrafts<Fields> {
  const params = { slug: communityRef(slug), courseSlug, lessonId, worksheetKey: worksheet.key };
  return {
    load: async () => {
      const filledIn = await call(getOwnWorksheet, { params });
      onRoom(filledIn.room);
      return filledIn.version === 0 ? null : savedOf(filledIn);
    },
    save: async (_, typed, version, leaving) => {
      // It stays on this device until it is one; the field says so.
      if (hasNoNumber(worksheet, typed)) throw new Error('A number field holds no number');
      const body = { values: { ...valuesOf(worksheet, typed) }, version };
      return savedOf(await call(saveOwnWorksheet, { params, body, keepalive: leaving }));
    },
    conflictIn: ({ details }) => {
      const current = details.current as FilledInWorksheet | undefined;
      return typeof current?.version === 'number' ? savedOf(current) : null;
    },
  };
}

/** What somebody fills in: in this browser from the first keystroke, on the server after a pause. */
export function useWorksheet(ref: WorksheetRef, worksheet: Worksheet, accountId: string) {
  const [room, setRoom] = useState<readonly RoomFigure[]>([]);
  const { state, store } = useDraftStore<Fields>(() => ({
    key: `worksheet:${ref.lessonId}:${worksheet.key}`,
    accountId,
    blank: {},
    remote: remoteOf(ref, worksheet, setRoom),
    isSame: (one, other) => isSameTyped(worksheet, one, other),
    isContent: isFields,
  }));
  return {
    typed: state.content,
    /** What the newest workshop gave that was asked for what this sheet computes. */
    room,
    where: placeOf(state, hasNoNumber(worksheet, state.content)),
    /** What another tab or device has made of it, when both changed it. */
    other: state.other?.saved?.content ?? null,
    type: store.type,
    replace: (typed: Fields) =>
      store.type(Object.fromEntries(fieldsOf(worksheet).map(({ name }) => [name, typed[name] ?? '']))),
    keepMine: store.keepMine,
    takeOther: store.takeOther,
  };
}

interface Kept {
  readonly version: number;
  readonly isBlank: boolean;
  readonly isUnsaved: boolean;
  readonly isNowhere: boolean;
  readonly hasFailed: boolean;
}

/** Where it is: `faulty` in this browser, until every number field holds a number. */
function placeOf(
  { version, isBlank, isUnsaved, isNowhere, hasFailed }: Kept,
  isFaulty: boolean,
): 'blank' | 'saved' | 'nowhere' | 'faulty' | 'stuck' | 'saving' {
  if (isBlank && version === 0) return 'blank';
  if (version > 0 && !isUnsaved) return 'saved';
  if (isNowhere) return 'nowhere';
  if (isFaulty) return 'faulty';
  return hasFailed ? 'stuck' : 'saving';
}
