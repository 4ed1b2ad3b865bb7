/**
 * The version of each prompt, stored with every answer to it. A change of a prompt, of its rubric or of the shape of
 * its answer raises the entry here; answers to older versions then count as outdated.
 */
export const PROMPT_VERSIONS = {
  'library-doc-audit': '1',
  'live-task-evaluation': '1',
} as const;
