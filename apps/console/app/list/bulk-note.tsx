import { type ListedKind, type listedKinds, noteOfKind } from '@cungnghe/contracts/bulk-actions/listed';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useRequired } from '../parts/use-required-note.ts';
import { useTabNote } from '../shell/use-tab-note.ts';

/** What an operator writes with a kind of bulk action, where it takes words. What was typed survives a reload of the tab. */
export function useBulkNote(kind: ListedKind, key: string) {
  const { t } = useTranslation('bulk_bar');
  const wanted = noteOfKind(kind);
  const kept = useTabNote(key);
  const { note, drop, check, fieldProps } = useRequired(kept, wanted?.min);
  const isNeeded = wanted !== null && wanted.min > 0;
  const isDay = wanted?.isDay === true;
  return {
    value: wanted === null ? null : note,
    drop,
    askAbout: kept.askAbout,
    check: () => !isNeeded || check(),
    field: wanted && (
      <TextInput
        label={t(isDay ? 'until' : 'reason')}
        {...(isDay
          ? { type: 'date' }
          : { description: t(`reason_hint.${kind as WordedKind}`), maxLength: wanted.max })}
        {...fieldProps(t(isDay ? 'until_missing' : 'reason_missing'))}
      />
    ),
  };
}

/** Kinds that take words: each has its hint. */
type WordedKind = {
  [Kind in ListedKind]: (typeof listedKinds)[Kind]['note'] extends null | { readonly isDay: true }
    ? never
    : Kind;
}[ListedKind];
