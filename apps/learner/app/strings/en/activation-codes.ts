import type { Translation } from '@cungnghe/ui/translation';
import type { membership as vi } from '../vi/activation-codes.ts';

export const membership: Translation<typeof vi> = {
  membership: {
    title: 'Membership',
    none: 'If you have an activation code, enter it to become a member for 12 months. Pro content needs Pro of its community.',
    active: 'You are a member until {{date}}. Enter another code to add 12 months.',
    ended: 'Your membership ended on {{date}}. Enter a new code to continue.',
    code: 'Activation code',
    activate: 'Activate',
    activated: 'Activated. You are a member until {{date}}.',
    wrong: 'This code is not valid. Check each letter and number.',
    used: 'You have already used this code.',
  },
};
