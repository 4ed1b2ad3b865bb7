import type { Translation } from '@cungnghe/ui/translation';

/** The wall. */
const vi = {
  wall: {
    welcome: 'Mời bạn vào phòng',
    responses: '{{count}} người đã trả lời',
    somebody: 'Một bạn trong phòng đã viết',
    page: 'Câu {{at}}/{{count}} trên màn chiếu',
    votes_end: 'Bỏ phiếu còn',
    lost: 'Mất kết nối, đang nối lại…',
    previous: 'Câu trước',
    next: 'Câu sau',
    bright: 'Nền sáng',
    full: 'Toàn màn hình',
    scan: 'Quét mã để vào phòng tại {{address}}',
    scan_resource: 'Quét mã để mở “{{title}}”',
  },
};

const en: Translation<typeof vi> = {
  wall: {
    welcome: 'Come on in',
    responses: '{{count}} answers',
    responses_one: '{{count}} answer',
    somebody: 'Somebody in the room wrote',
    page: 'Question {{at}}/{{count}} on the projector',
    votes_end: 'Voting ends in',
    lost: 'Connection lost, reconnecting…',
    previous: 'Previous',
    next: 'Next',
    bright: 'Bright',
    full: 'Full screen',
    scan: 'Scan to enter the room at {{address}}',
    scan_resource: 'Scan to open “{{title}}”',
  },
};

export const projectorStrings = { vi, en };
