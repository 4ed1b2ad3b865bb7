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
    empty: 'No notifications yet',
    empty_body:
      'You will be notified when someone replies to you or mentions you, or when an event you are going to changes.',
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
      solution: {
        once: '<who/> says that your reply answered “<what/>”.',
        again_other: '<who/> says that your reply answered “<what/>”.',
      },
      prompt_case: {
        once: '<who/> added a success case to your prompt “<what/>”.',
        again_other: 'Your prompt “<what/>” has {{count}} new success cases, the latest by <who/>.',
      },
      approval: {
        once: 'Your Pro in <what/> is active.',
        again_other: 'Your Pro in <what/> was extended {{count}} times.',
      },
      event_change: {
        once: 'The event “<what/>” has changed.',
        again_other: 'The event “<what/>” has changed {{count}} times.',
      },
      event_reminder: {
        once: 'The event “<what/>” you are going to is about to start.',
        again_other: 'The event “<what/>” you are going to is about to start.',
      },
      live_opened: {
        once: 'The workshop room of “<what/>” is open.',
        again_other: 'The workshop room of “<what/>” is open.',
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
      order_reopened: {
        once: 'Your Pro order of {{before}} in <what/> is waiting for payment again. Reason: <why/>',
        again_other: 'Your Pro order of {{before}} in <what/> is waiting for payment again. Reason: <why/>',
      },
      order_refunded: {
        once: 'We have sent back the {{before}} of your Pro order in <what/>.',
        again_other: 'We have sent back the {{before}} of your Pro order in <what/>.',
      },
      invoice_issued: {
        once: 'Invoice {{number}} for your Pro order in <what/> was issued.',
        again_other: 'Invoice {{number}} for your Pro order in <what/> was issued.',
      },
      quote_accepted: {
        once: 'A client has accepted quote <what/>.',
        again_other: 'A client has accepted quote <what/>.',
      },
      quote_question: {
        once: 'A client has a question about quote <what/>.',
        again_other: 'A client has {{count}} questions about quote <what/>.',
      },
      quote_assigned: {
        once: 'Quote <what/> was assigned to you.',
        again_other: 'Quote <what/> was assigned to you.',
      },
      quote_deposit: {
        once: 'The deposit of quote <what/> has arrived.',
        again_other: 'The deposit of quote <what/> has arrived.',
      },
      content_published: {
        once: '<what/> has something to read now.',
        again_one: '<what/> has something to read now.',
        again_other: '<what/> has something to read now.',
      },
      named: {
        once: 'You are named for “<what/>”. Please say whether your name may be public.',
        again_other: 'You are named for “<what/>”. Please say whether your name may be public.',
      },
      pro_changed: {
        once: 'Your Pro in <what/> now runs until {{until}}. Reason: <why/>',
        again_other: 'Your Pro in <what/> now runs until {{until}}. Reason: <why/>',
      },
      roles_changed: {
        once: 'Your operator roles have changed. An email says how.',
        again_other: 'Your operator roles have changed. An email says how.',
      },
      message: {
        once: 'The moderators sent you a message: “<what/>”',
        again_other: 'The moderators sent you a message: “<what/>”',
      },
      text_removed: {
        once: '{{own}} was removed. Reason: <why/>',
        again_one: '{{own}} was removed. Reason: <why/>',
        again_other: '{{own}} was removed. Reason: <why/>',
      },
      text_restored: {
        once: '{{own}} was restored.',
        again_one: '{{own}} was restored.',
        again_other: '{{own}} was restored.',
      },
    },
    event: {
      moved: 'The event “<what/>” has changed and now begins at {{when}}.',
      cancelled: 'The event “<what/>” was cancelled.',
      cancelled_series: '“<what/>” and the later sessions you are going to were cancelled.',
      restored: 'The event “<what/>” takes place after all.',
      restored_series: '“<what/>” and the later sessions you are going to take place after all.',
      followed_up: 'There is a recording or a summary of “<what/>”.',
    },
    because: 'Reason: <why/>',
    pro_ended: 'Your Pro in <what/> has ended. Reason: <why/>',
    others: {
      text_removed_one: '{{own}} and one more text of yours were removed. Reason: <why/>',
      text_removed_other: '{{own}} and {{count}} more texts of yours were removed. Reason: <why/>',
      text_restored_one: '{{own}} and one more text of yours were restored.',
      text_restored_other: '{{own}} and {{count}} more texts of yours were restored.',
    },
    own: {
      post: 'Your post “<what/>”',
      reply: 'One of your replies',
      prompt: 'Your prompt “<what/>”',
      prompt_case: 'Your success case with the prompt “<what/>”',
    },
    reported: { post: 'that post', reply: 'that reply', prompt: 'that prompt', prompt_case: 'that case' },
    decided: {
      upheld: 'We looked into your report and removed {{reported}}. Thank you.',
      rejected: 'We looked into your report and kept {{reported}}: we found no violation. Thank you.',
    },
    no_reason: 'none was given.',
    ask: 'If this looks like a mistake, write to us:',
    ask_subject: 'About a text that was removed',
    gone: 'removed content',
    nobody: 'Former member',
    see_order: 'view the order.',
    preferences: 'Notification settings',
    kind: {
      reply: 'New replies in posts I follow',
      mention: 'Someone mentions me',
      thanks: 'Someone thanks me for a post, reply, prompt or case',
      solution: 'A reply of mine is marked as the answer',
      prompt_case: 'New success cases with my prompts',
      approval: 'My order is approved',
      event_change: 'An event I am going to changes',
      event_reminder: 'An event I am going to is about to start',
      live_opened: 'The workshop room of an event I am going to opens',
    },
  },
};
