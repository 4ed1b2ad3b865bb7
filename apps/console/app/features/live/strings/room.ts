import type { Translation } from '@cungnghe/ui/translation';

/** What stands on every page of a room, and how things of a room are called. */
const vi = {
  nav: {
    label: 'Trong phòng này',
    desk: 'Bàn điều khiển',
    responses: 'Câu trả lời',
    participants: 'Người tham gia',
    projector: 'Màn chiếu',
  },
  counts: {
    label: 'Số người',
    connected: 'đang kết nối',
    joined: 'đã vào phòng',
    expected: 'đăng ký tham gia',
  },
  lost: {
    title: 'Mất kết nối với máy chủ',
    body: 'Số liệu dưới đây là của lúc {{time}}. Đang tự nối lại; bạn cứ để trang mở.',
  },
  kind: { quiz: 'Trắc nghiệm', poll: 'Thăm dò ý kiến', reflection: 'Nhìn lại', task: 'Bài thực hành' },
  state: { draft: 'Nháp', active: 'Đang mở', paused: 'Tạm dừng', closed: 'Đã đóng' },
  evaluation: { pending: 'Chờ chấm', done: 'Đã chấm', failed: 'Chấm hỏng', by_host: 'Chấm tay' },
  stage: {
    title: 'Sân khấu',
    show: 'Trình chiếu',
    remove: 'Ngừng trình chiếu',
    newer: 'Người viết đã gửi bản mới hơn. Phòng vẫn đọc bản bạn đã chọn.',
    show_newer: 'Trình chiếu bản mới',
    here: 'đang trình chiếu',
    empty: 'Sân khấu đang trống.',
    state: { EMPTY: 'trống', ACTIVE: 'đang mở', PAUSED: 'tạm dừng', CLOSED: 'đã đóng' },
  },
  right: 'đúng',
  wrong: 'chưa đúng',
  problem: {
    moved:
      'Hoạt động này đang ở trạng thái “{{state}}”, có lẽ người dẫn khác vừa đổi. Bạn xem lại rồi thử tiếp.',
    has_responses: 'Vừa có {{count}} người trả lời, nên phần này đã khóa. Bạn nhân bản để sửa bản mới.',
    not_for_the_room: 'Phòng chưa được thấy mục này: nó còn là nháp, đang ẩn hoặc đã tắt.',
    conflict: 'Người dẫn khác vừa thay đổi phòng. Trang đã cập nhật; bạn xem lại rồi thử lần nữa.',
    gone: 'Mục này không còn nữa, có lẽ người dẫn khác vừa xóa.',
  },
};

const en: Translation<typeof vi> = {
  nav: {
    label: 'In this room',
    desk: 'Desk',
    responses: 'Responses',
    participants: 'Participants',
    projector: 'Projector',
  },
  counts: {
    label: 'People',
    connected: 'connected',
    joined: 'joined',
    expected: 'expected',
  },
  lost: {
    title: 'The server does not answer',
    body: 'The figures below are from {{time}}. Reconnecting by itself; just leave the page open.',
  },
  kind: { quiz: 'Quiz', poll: 'Poll', reflection: 'Reflection', task: 'Task' },
  state: { draft: 'Draft', active: 'Open', paused: 'Paused', closed: 'Closed' },
  evaluation: {
    pending: 'To be graded',
    done: 'Graded',
    failed: 'Grading failed',
    by_host: 'Scored by hand',
  },
  stage: {
    title: 'Stage',
    show: 'Show on Stage',
    remove: 'Remove from Stage',
    newer: 'Its author has sent a newer version. The room still reads the one you chose.',
    show_newer: 'Show the newer version',
    here: 'on stage',
    empty: 'The stage is empty.',
    state: { EMPTY: 'empty', ACTIVE: 'open', PAUSED: 'paused', CLOSED: 'closed' },
  },
  right: 'right',
  wrong: 'not right',
  problem: {
    moved: 'This activity is “{{state}}” now; another host may have changed it. Have a look, then go on.',
    has_responses:
      '{{count}} people have just answered, so this part is frozen. Duplicate it to edit a copy.',
    has_responses_one:
      '{{count}} person has just answered, so this part is frozen. Duplicate it to edit a copy.',
    not_for_the_room: 'The room may not see this yet: it is a draft, hidden or switched off.',
    conflict: 'Another host has just changed the room. The page is up to date again; look and try once more.',
    gone: 'This is not there any more; another host may have deleted it.',
  },
};

export const roomStrings = { vi, en };
