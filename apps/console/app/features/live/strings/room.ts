import { kindNames } from '@cungnghe/contracts/live/names';
import type { Translation } from '@cungnghe/ui/translation';

/** What stands on every page of a room, and how things of a room are called. */
const vi = {
  nav: {
    label: 'Các phần của phòng',
    controls: 'Điều khiển',
    responses: 'Câu trả lời',
    participants: 'Người tham gia',
    afterwards: 'Tổng kết',
    projector: 'Màn chiếu',
  },
  counts: {
    label: 'Số người',
    connected: 'đang kết nối',
    joined: 'đã vào phòng',
    expected: 'đăng ký tham gia',
  },
  hosts: {
    others: '{{names}} cũng đang mở phòng này.',
    moved: '{{name}} đổi màn chiếu lúc {{time}}.',
  },
  lost: {
    title: 'Mất kết nối với máy chủ',
    body: 'Số liệu bên dưới được cập nhật lúc {{time}}. Hệ thống đang tự kết nối lại; hãy giữ trang này mở.',
  },
  kind: kindNames.vi,
  state: { draft: 'Bản nháp', active: 'Đang mở', paused: 'Tạm dừng', closed: 'Đã đóng' },
  evaluation: { pending: 'Chờ chấm', done: 'Đã chấm', failed: 'Chấm lỗi', by_host: 'Chấm thủ công' },
  stage: {
    title: 'Đang trình chiếu',
    show: 'Trình chiếu',
    remove: 'Ngừng trình chiếu',
    newer: 'Người học đã gửi bản mới hơn. Phòng vẫn thấy bản bạn đã chọn.',
    show_newer: 'Trình chiếu bản mới',
    here: 'đang trình chiếu',
    empty: 'Chưa trình chiếu nội dung nào.',
    state: { EMPTY: 'trống', ACTIVE: 'đang mở', PAUSED: 'tạm dừng', CLOSED: 'đã đóng' },
  },
  undo: {
    action: 'Hoàn tác',
    done: 'Đã hoàn tác.',
    to: 'Trình chiếu lại “{{title}}”',
    to_results: 'Trình chiếu lại “{{title}}”, cả phòng thấy kết quả',
    to_nothing: 'Màn chiếu trống như trước',
    reflection: 'phần nhìn lại của một người học',
  },
  right: 'đúng',
  wrong: 'chưa đúng',
  problem: {
    moved:
      'Hoạt động này đang ở trạng thái “{{state}}”. Có thể người dẫn khác vừa thay đổi. Hãy xem lại rồi thử lại.',
    has_responses: 'Vừa có {{count}} người trả lời nên phần này đã bị khóa. Hãy nhân bản rồi sửa bản mới.',
    not_for_the_room: 'Chưa hiển thị được mục này với phòng: mục còn là bản nháp, đang ẩn hoặc đã tắt.',
    conflict: 'Người dẫn khác vừa thay đổi phòng. Trang đã được cập nhật. Hãy xem lại rồi thử lại.',
    group_name: 'Câu này đã có nhóm tên “{{name}}”. Hãy chọn tên khác.',
    most_groups: 'Câu này đã đủ {{max}} nhóm. Hãy bỏ một nhóm trước khi thêm.',
    not_to_merge:
      'Một câu trong số này vừa được trả lời, ẩn hoặc gộp vào câu khác nên chưa gộp gì cả. Hãy xem lại rồi chọn lại.',
    in_rehearsal: 'Đây là buổi tập. Hãy sửa hoạt động và tài liệu ở phòng thật.',
    begun: 'Phòng vừa được mở, nên không tập ở đây được nữa.',
    overtaken_by:
      '{{name}} vừa đổi màn chiếu trước bạn, nên lần bấm này không được thực hiện. Hãy xem màn chiếu rồi chọn lại.',
    overtaken:
      'Màn chiếu vừa được đổi tiếp, có thể bởi người dẫn khác, nên không hoàn tác được bước trước nữa. Hãy xem màn chiếu rồi chọn lại.',
    gone: 'Không tìm thấy mục này. Có thể người dẫn khác vừa xóa.',
  },
};

const en: Translation<typeof vi> = {
  nav: {
    label: 'Room sections',
    controls: 'Controls',
    responses: 'Responses',
    participants: 'Participants',
    afterwards: 'Summary',
    projector: 'Projector',
  },
  counts: {
    label: 'People',
    connected: 'connected',
    joined: 'joined',
    expected: 'registered',
  },
  hosts: {
    others: '{{names}} also has this room open.',
    moved: '{{name}} changed the stage at {{time}}.',
  },
  lost: {
    title: 'Connection to the server lost',
    body: 'The figures below are from {{time}}. Reconnecting automatically; keep this page open.',
  },
  kind: kindNames.en,
  state: { draft: 'Draft', active: 'Open', paused: 'Paused', closed: 'Closed' },
  evaluation: {
    pending: 'Waiting for grading',
    done: 'Graded',
    failed: 'Grading failed',
    by_host: 'Graded manually',
  },
  stage: {
    title: 'Stage',
    show: 'Show on Stage',
    remove: 'Remove from Stage',
    newer: 'The learner has sent a newer version. The room still sees the one you chose.',
    show_newer: 'Show newer version',
    here: 'on Stage',
    empty: 'The Stage is empty.',
    state: { EMPTY: 'empty', ACTIVE: 'open', PAUSED: 'paused', CLOSED: 'closed' },
  },
  undo: {
    action: 'Undo',
    done: 'Undone.',
    to: 'Back to “{{title}}”',
    to_results: 'Back to “{{title}}”, with its results in sight',
    to_nothing: 'Back to an empty Stage',
    reflection: 'a reflection of one learner',
  },
  right: 'right',
  wrong: 'wrong',
  problem: {
    moved: 'This activity is now “{{state}}”. Another host may have changed it. Check it, then try again.',
    has_responses:
      '{{count}} people have just answered, so this part is locked. Duplicate it and edit the copy.',
    has_responses_one:
      '{{count}} person has just answered, so this part is locked. Duplicate it and edit the copy.',
    not_for_the_room: 'The room cannot see this yet: it is a draft, hidden or turned off.',
    conflict: 'Another host has just changed the room. The page is up to date; check it, then try again.',
    group_name: 'This question already has a group named “{{name}}”. Choose another name.',
    most_groups: 'This question already has {{max}} groups. Remove one before adding another.',
    not_to_merge:
      'One of these was just answered, hidden or merged into another one, so nothing was merged. Look again, then choose.',
    in_rehearsal: 'This is a rehearsal. Edit activities and resources in the real room.',
    begun: 'The room has just been opened, so it can no longer be rehearsed.',
    overtaken_by:
      '{{name}} changed the stage just before you, so this press did nothing. Look at the stage and choose again.',
    overtaken:
      'The Stage was changed again, perhaps by another host, so that step can no longer be undone. Look at the Stage, then choose again.',
    gone: 'This item no longer exists. Another host may have deleted it.',
  },
};

export const roomStrings = { vi, en };
