import type { Translation } from '@cungnghe/ui/translation';
import type { notifications as vi } from '../vi/notifications.ts';

export const notifications: Translation<typeof vi> = {
  notifications: {
    title: 'Notifications',
    bell_one: 'Notifications, {{count}} unread',
    bell_other: 'Notifications, {{count}} unread',
    bell_many: 'Notifications, more than {{count}} unread',
    unread: 'Unread:',
    read_all: 'Mark all as read',
    all_read: 'All marked as read.',
    more: 'Show more notifications',
    empty: 'Nothing new for you yet',
    empty_body:
      'When somebody answers or mentions you, or an event you are coming to changes, it will be here.',
    said: {
      reply: {
        once: '<who/> replied in “<what/>”.',
        again_other: '{{count}} new replies in “<what/>”, the latest by <who/>.',
      },
      mention: {
        once: '<who/> mentioned you in “<what/>”.',
        again_other: 'You were mentioned {{count}} times in “<what/>”, most recently by <who/>.',
      },
      thanks: {
        once: '<who/> thanked you for “<what/>”.',
        again_other: 'You were thanked {{count}} times for “<what/>”, most recently by <who/>.',
      },
      prompt_case: {
        once: '<who/> added a success case to your prompt “<what/>”.',
        again_other: 'Your prompt “<what/>” has {{count}} new success cases, the latest by <who/>.',
      },
      approval: {
        once: 'Your Pro in <what/> is open. Come on in.',
        again_other: 'Your Pro in <what/> was extended {{count}} times.',
      },
      event_change: {
        once: 'The event “<what/>” has changed. Please have a look.',
        again_other: 'The event “<what/>” has changed {{count}} times. Please have a look.',
      },
      order_refused: {
        once: 'Your Pro order in <what/> was not accepted. Reason: <why/>',
        again_other: 'Your Pro order in <what/> was not accepted. Reason: <why/>',
      },
      order_reissued: {
        once: "Your Pro order in <what/> was reissued at today's price: {{after}} instead of {{before}}.",
        again_other:
          "Your Pro order in <what/> was reissued at today's price: {{after}} instead of {{before}}.",
      },
      order_reversed: {
        once: 'Your Pro order in <what/> was reversed. Reason: <why/>',
        again_other: 'Your Pro order in <what/> was reversed. Reason: <why/>',
      },
      order_refunded: {
        once: 'We have sent back the {{before}} of your Pro order in <what/>.',
        again_other: 'We have sent back the {{before}} of your Pro order in <what/>.',
      },
    },
    gone: 'something that was taken down',
    nobody: 'Former member',
    see_order: 'see the order.',
    preferences: 'What we tell you about',
    choose:
      'Untick anything you would rather not hear about. What is already here stays. We always tell you when an order is refused, reissued or reversed.',
    kind: {
      reply: 'New replies in threads I follow',
      mention: 'Somebody mentions me',
      thanks: 'Somebody thanks me for a prompt or a case',
      prompt_case: 'New success cases with my prompts',
      approval: 'My order is approved',
      event_change: 'An event I am coming to changes',
    },
  },
};
