/** The first section of the first chapter is free; the rest opens with the whole book. */
export function isLocked(section: { position: number }, hasFullAccess: boolean): boolean {
  return section.position !== 1 && !hasFullAccess;
}
