import { useState } from 'react';

export const typeSizes = ['small', 'medium', 'large'] as const;
export type TypeSize = (typeof typeSizes)[number];

const key = 'reader.type-size';

function stored(): TypeSize {
  // Storage can be closed to us; then the choice lasts as long as the page.
  try {
    const value = window.localStorage.getItem(key);
    return typeSizes.find((size) => size === value) ?? 'medium';
  } catch {
    return 'medium';
  }
}

/** How large this person reads, on this device: a phone and a desk want different sizes. */
export function useTypeSize(): [TypeSize, (size: TypeSize) => void] {
  const [size, setSize] = useState(stored);
  return [
    size,
    (next) => {
      setSize(next);
      try {
        window.localStorage.setItem(key, next);
      } catch {}
    },
  ];
}
