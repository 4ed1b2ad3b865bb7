import { type RefObject, useLayoutEffect } from 'react';

const step = 0.94;
/** Smaller than this nobody in the back row reads it: then the page is as long as it has to be. */
const smallest = 0.55;

/**
 * Makes the type in a box as large as fits: nobody scrolls a projector. Sets `--fit`, by which the sizes in the box are
 * multiplied, and `data-long` on the box's parent when even the smallest does not fit. `what` names the content.
 */
export function useFit(box: RefObject<HTMLElement | null>, what: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size
  useLayoutEffect(() => {
    const element = box.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const fit = () => {
      parent.dataset.long = 'false';
      for (let scale = 1; scale >= smallest; scale *= step) {
        element.style.setProperty('--fit', String(scale));
        const content = element.firstElementChild?.getBoundingClientRect().height ?? 0;
        if (content <= element.clientHeight) return;
      }
      parent.dataset.long = 'true';
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.documentElement);
    let left = false;
    void document.fonts.ready.then(() => left || fit());
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [box, what]);
}
