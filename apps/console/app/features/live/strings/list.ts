import type { Translation } from '@cungnghe/ui/translation';

/** The list of workshops. */
const vi = {
  title: 'Phòng học trực tiếp',
  lead: 'Chọn một sự kiện để soạn hoạt động, dẫn buổi học và trả lời câu hỏi của người học.',
  back: 'Phòng học trực tiếp',
  events: {
    when: 'Thời gian',
    upcoming: 'Sắp tới',
    past: 'Đã qua',
    all: 'Tất cả',
    search: 'Tìm theo tên sự kiện',
    name: 'Sự kiện',
    starts: 'Bắt đầu',
    host: 'Người dẫn',
    community: 'Cộng đồng',
    school: 'Toàn trường',
    coming: 'Tham gia',
    none_upcoming: 'Chưa có sự kiện nào sắp tới. Bạn tạo sự kiện ở mục Sự kiện, rồi quay lại đây.',
    none_past: 'Chưa có sự kiện nào đã qua.',
    none_all: 'Chưa có sự kiện nào.',
    room: 'Phòng học trực tiếp',
    open_room: 'Mở bàn điều khiển',
  },
};

const en: Translation<typeof vi> = {
  title: 'Live rooms',
  lead: 'Choose an event to prepare activities, run the workshop and answer what learners ask.',
  back: 'Live rooms',
  events: {
    when: 'When',
    upcoming: 'Upcoming',
    past: 'Past',
    all: 'All',
    search: 'Find by name',
    name: 'Event',
    starts: 'Starts',
    host: 'Host',
    community: 'Community',
    school: 'Whole school',
    coming: 'Coming',
    none_upcoming: 'No event is coming up. Create one under Events, then come back.',
    none_past: 'No event has taken place yet.',
    none_all: 'There is no event yet.',
    room: 'Live room',
    open_room: 'Open the desk',
  },
};

export const listStrings = { vi, en };
