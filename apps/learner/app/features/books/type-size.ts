import { readStored, store } from '@cungnghe/web/browser-storage';
import { useState } from 'react';

export const typeSizes = ['small', 'medium', 'large'] as const;
export type TypeSize = (typeof typeSizes)[number];

const name = 'reader.type-size';

const stored = () => typeSizes.find((size) => size === readStored('localStorage', name)) ?? 'medium';

/** How large this person reads, on this device: a phone and a desk want different sizes. */
export function useTypeSize(): [TypeSize, (size: TypeSize) => void] {
  const [size, setSize] = useState<TypeSize>(stored);
  return [
    size,
    (next) => {
      setSize(next);
      store('localStorage', name, next);
    },
  ];
}
