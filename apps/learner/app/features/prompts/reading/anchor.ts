/** The case that an address points at: `#case-csx_1`. */
export const caseInHash = (hash: string): string | null => /^#case-([\w-]{1,64})$/.exec(hash)?.[1] ?? null;

export const caseElementId = (id: string) => `case-${id}`;
