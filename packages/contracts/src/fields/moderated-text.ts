/** What members write to each other, and operators may remove. */
export const moderatedTexts = ['post', 'reply', 'prompt', 'prompt_case'] as const;
export type ModeratedText = (typeof moderatedTexts)[number];

export const reportReasons = ['spam', 'insult', 'advertising', 'private_data', 'off_topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportOutcomes = ['upheld', 'rejected'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
