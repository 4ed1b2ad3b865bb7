import type { MediaPrices } from '@cungnghe/contracts/media/console/prices';
import { useStoredDraft } from '../../../shell/use-stored-draft.ts';
import { type PriceField, type Typed, valueAt } from './price-fields.ts';
import { readTyped, typedFrom } from './typed-number.ts';

/** The prices that are being typed: the draft, or what is published, with what was changed in this browser on top. */
export function useTypedPrices({ published, draft }: MediaPrices) {
  const stands = `${published.version} ${draft?.revision ?? 0}`;
  const kept = useStoredDraft<Typed>('media-prices', {}, stands);
  const table = draft?.table ?? published.table;
  const textOf = ({ path, kind }: Omit<PriceField, 'label'>) => {
    const value = valueAt(table, path);
    return kept.content[path] ?? (value === undefined ? '' : typedFrom(kind, value));
  };
  const numberOf = (field: Omit<PriceField, 'label'>) => readTyped(field.kind, textOf(field));
  return { kept, textOf, numberOf };
}

export type TypedPrices = ReturnType<typeof useTypedPrices>;
