import { type RefObject, useLayoutEffect, useState } from 'react';

const step = 0.94;
/** The largest type is then as small as the smallest, which the style sheet keeps readable. */
const smallest = 0.4;
/** How much of what could be left out is shown, where not all of it fits. */
const shares = [1, 0.75, 0.55, 0.4, 0.28, 0.2] as const;

/**
 * Makes the type in a box as large as fits: nobody scrolls a projector. Sets `--fit`, by which the sizes in the box are
 * multiplied. Answers with how much of the content is to be shown: less where it would not fit in type that the back row
 * reads. When even that is too long, all of it is shown: sets `data-small` on the box's parent, for smaller type, and at
 * last `data-long`.
 * `what` names the whole content.
 */
export function useFit(box: RefObject<HTMLElement | null>, what: string): number {
  const [tried, setTried] = useState({ what, at: 0 });
  const at = tried.what === what ? tried.at : 0;
  useLayoutEffect(() => {
    const element = box.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const fits = () => {
      for (let scale = 1; scale >= smallest; scale *= step) {
        element.style.setProperty('--fit', String(scale));
        const content = element.firstElementChild?.getBoundingClientRect().height ?? 0;
        if (content <= element.clientHeight) return true;
      }
      return false;
    };
    const fit = () => {
      parent.dataset.long = 'false';
      parent.dataset.small = String(at === shares.length);
      if (fits()) return;
      if (at < shares.length) setTried({ what, at: at + 1 });
      else parent.dataset.long = 'true';
    };
    fit();
    const refit = () => (at === 0 ? fit() : setTried({ what, at: 0 }));
    window.addEventListener('resize', refit);
    let left = false;
    void document.fonts.ready.then(() => left || fit());
    return () => {
      left = true;
      window.removeEventListener('resize', refit);
    };
  }, [box, what, at]);
  return shares[at] ?? 1;
}
