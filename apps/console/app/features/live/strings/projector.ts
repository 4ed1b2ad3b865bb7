import type { Translation } from '@cungnghe/ui/translation';

/** The wall. */
const vi = {
  wall: {
    welcome: 'Chào mừng bạn',
    responses: '{{count}} người đã trả lời',
    left: 'và {{count}} mục khác',
    somebody: 'Một bạn trong phòng đã viết',
    page: 'Câu {{at}}/{{count}} trên màn chiếu',
    votes_end: 'Bình chọn còn',
    lost: 'Mất kết nối, đang kết nối lại…',
    previous: 'Câu trước',
    next: 'Câu sau',
    code: 'Mã phòng',
    bright: 'Nền sáng',
    full: 'Toàn màn hình',
    scan: 'Quét mã để vào phòng tại {{address}}',
    scan_resource: 'Quét mã để mở “{{title}}”',
  },
};

const en: Translation<typeof vi> = {
  wall: {
    welcome: 'Welcome',
    responses: '{{count}} responses',
    responses_one: '{{count}} response',
    left: 'and {{count}} more',
    somebody: 'Written by a participant',
    page: 'Question {{at}}/{{count}} on the projector',
    votes_end: 'Voting ends in',
    lost: 'Connection lost, reconnecting…',
    previous: 'Previous',
    next: 'Next',
    code: 'Room code',
    bright: 'Light mode',
    full: 'Full screen',
    scan: 'Scan to join the room at {{address}}',
    scan_resource: 'Scan to open “{{title}}”',
  },
};

export const projectorStrings = { vi, en };
