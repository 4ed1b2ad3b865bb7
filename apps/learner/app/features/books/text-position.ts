/** Pixels below the top of the window where the eye rests: below the sticky tools of a wide screen. */
const eyeLine = 96;

/** How far down in a text the eye is, 0 to 1. The same on every screen, however wide its lines are. */
export function ratioAt(text: HTMLElement): number {
  const { top, height } = text.getBoundingClientRect();
  return height === 0 ? 0 : Math.min(1, Math.max(0, (eyeLine - top) / height));
}

/** The scroll offset that brings the eye to this ratio. */
export function offsetOf(text: HTMLElement, ratio: number): number {
  const { top, height } = text.getBoundingClientRect();
  return Math.max(0, Math.round(window.scrollY + top + ratio * height - eyeLine));
}

/** How much of a text is read, 0 to 1: nothing while it begins on the screen, all once its end is there. */
export function shareRead(text: HTMLElement): number {
  const { top, bottom, height } = text.getBoundingClientRect();
  if (bottom <= window.innerHeight) return 1;
  const toScroll = height - (window.innerHeight - eyeLine);
  return toScroll <= 0 ? 0 : Math.min(1, Math.max(0, (eyeLine - top) / toScroll));
}
