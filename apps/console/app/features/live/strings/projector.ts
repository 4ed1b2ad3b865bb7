import type { Translation } from '@cungnghe/ui/translation';

/** The projector. */
const vi = {
  projector: {
    welcome: 'Chào mừng bạn',
    responses: '{{count}} người đã trả lời',
    mean: 'Trung bình {{mean}}',
    mean_word: 'trung bình',
    median: 'Trung vị {{median}}',
    right_number: 'Đáp án: {{number}}',
    points: '{{count}} điểm',
    left: 'và {{count}} mục khác',
    somebody: 'Một bạn trong phòng đã viết',
    page: 'Câu {{at}}/{{count}} trên màn chiếu',
    votes_end: 'Bình chọn còn',
    time_over: 'Hết giờ',
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
  projector: {
    welcome: 'Welcome',
    responses: '{{count}} responses',
    responses_one: '{{count}} response',
    mean: 'Mean {{mean}}',
    mean_word: 'mean',
    median: 'Median {{median}}',
    right_number: 'Answer: {{number}}',
    points: '{{count}} points',
    points_one: '{{count}} point',
    left: 'and {{count}} more',
    somebody: 'Written by a participant',
    page: 'Question {{at}}/{{count}} on the projector',
    votes_end: 'Voting ends in',
    time_over: 'Time is up',
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
