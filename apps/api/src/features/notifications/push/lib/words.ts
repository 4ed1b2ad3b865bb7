import type { EventChange } from '@cungnghe/contracts/notifications/endpoints';
import type { PushKind } from '@cungnghe/contracts/notifications/push';

type Sentences = Readonly<Record<PushKind, { readonly once: string; readonly again: string }>>;

/** The sentences of the list of notifications; a test compares them. */
export const sentences: Readonly<Record<'vi' | 'en', Sentences>> = {
  vi: {
    reply: {
      once: '{who} trả lời trong “{what}”.',
      again: '{count} trả lời mới trong “{what}”, mới nhất là của {who}.',
    },
    mention: {
      once: '{who} nhắc đến bạn trong “{what}”.',
      again: 'Bạn được nhắc đến {count} lần trong “{what}”, mới nhất là {who} nhắc.',
    },
    event_change: {
      once: 'Sự kiện “{what}” có thay đổi.',
      again: 'Sự kiện “{what}” đã thay đổi {count} lần.',
    },
    event_reminder: {
      once: 'Sự kiện “{what}” bạn tham gia sắp bắt đầu.',
      again: 'Sự kiện “{what}” bạn tham gia sắp bắt đầu.',
    },
    live_opened: {
      once: 'Phòng tương tác của “{what}” đã mở.',
      again: 'Phòng tương tác của “{what}” đã mở.',
    },
  },
  en: {
    reply: {
      once: '{who} replied in “{what}”.',
      again: '{count} new replies in “{what}”, the latest by {who}.',
    },
    mention: {
      once: '{who} mentioned you in “{what}”.',
      again: 'You were mentioned {count} times in “{what}”, most recently by {who}.',
    },
    event_change: {
      once: 'The event “{what}” has changed.',
      again: 'The event “{what}” has changed {count} times.',
    },
    event_reminder: {
      once: 'The event “{what}” you are going to is about to start.',
      again: 'The event “{what}” you are going to is about to start.',
    },
    live_opened: {
      once: 'The workshop room of “{what}” is open.',
      again: 'The workshop room of “{what}” is open.',
    },
  },
};

const others = {
  vi: {
    nobody: 'Thành viên cũ',
    event: {
      cancelled: 'Sự kiện “{what}” đã bị hủy.',
      restored: 'Sự kiện “{what}” vẫn diễn ra.',
      followed_up: 'Sự kiện “{what}” đã có bản ghi hoặc tóm tắt.',
    },
    test: 'Thông báo trên thiết bị này hoạt động tốt.',
  },
  en: {
    nobody: 'Former member',
    event: {
      cancelled: 'The event “{what}” was cancelled.',
      restored: 'The event “{what}” takes place after all.',
      followed_up: 'There is a recording or a summary of “{what}”.',
    },
    test: 'Notifications work on this device.',
  },
} as const;

interface Told {
  readonly kind: PushKind;
  readonly title: string;
  readonly actorName: string | null;
  readonly happened: number;
  /** What became of an event. */
  readonly event?: EventChange | undefined;
}

/** What happened, as the list of notifications says it. */
export function sentenceOf({ kind, title, actorName, happened, event }: Told, locale: 'vi' | 'en'): string {
  const parts: Readonly<Record<string, string>> = {
    who: actorName ?? others[locale].nobody,
    what: title,
    count: String(happened),
  };
  const sentence =
    event !== undefined && event !== 'moved'
      ? others[locale].event[event]
      : sentences[locale][kind][happened > 1 ? 'again' : 'once'];
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

export const testSentence = (locale: 'vi' | 'en') => others[locale].test;
