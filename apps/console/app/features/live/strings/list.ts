import type { Translation } from '@cungnghe/ui/translation';

/** The list of workshops. */
const vi = {
  title: 'Phòng tương tác',
  lead: 'Chọn một sự kiện để chuẩn bị hoạt động, điều khiển buổi học và trả lời câu hỏi.',
  back: 'Phòng tương tác',
  events: {
    when: 'Thời gian',
    upcoming: 'Sắp diễn ra',
    past: 'Đã qua',
    all: 'Tất cả',
    search: 'Tên sự kiện',
    name: 'Sự kiện',
    starts: 'Bắt đầu',
    host: 'Người dẫn',
    community: 'Cộng đồng',
    school: 'Mọi cộng đồng',
    coming: 'Tham gia',
    none_upcoming: 'Chưa có sự kiện nào sắp diễn ra. Hãy tạo sự kiện ở mục Sự kiện, rồi quay lại đây.',
    none_past: 'Chưa có sự kiện nào đã qua.',
    none_all: 'Chưa có sự kiện nào.',
    room: 'Phòng tương tác',
    open_room: 'Mở phòng',
  },
};

const en: Translation<typeof vi> = {
  title: 'Workshop rooms',
  lead: 'Choose an event to prepare activities, run the workshop and answer questions.',
  back: 'Workshop rooms',
  events: {
    when: 'When',
    upcoming: 'Upcoming',
    past: 'Past',
    all: 'All',
    search: 'Event name',
    name: 'Event',
    starts: 'Starts',
    host: 'Host',
    community: 'Community',
    school: 'All communities',
    coming: 'Going',
    none_upcoming: 'No upcoming events. Create one under Events, then come back.',
    none_past: 'No past events.',
    none_all: 'No events yet.',
    room: 'Workshop room',
    open_room: 'Open room',
  },
};

export const listStrings = { vi, en };
