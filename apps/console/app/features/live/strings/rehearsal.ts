import type { Translation } from '@cungnghe/ui/translation';

/** Trying a room out before anybody comes. */
const vi = {
  rehearsal: {
    begin: 'Tập thử',
    begin_hint: 'Chạy thử cả buổi trong một phòng riêng chỉ người dẫn thấy. Tập xong không để lại gì.',
    here: 'Đây là buổi tập',
    here_body:
      'Chỉ người dẫn vào được phòng này. Câu trả lời, câu hỏi, điểm và màn chiếu sẽ mất khi kết thúc; hoạt động và tài liệu được sửa ở phòng thật.',
    to_room: 'Về phòng thật',
    goes_on: 'Đang có buổi tập',
    goes_on_body:
      'Thành viên không thấy gì. Buổi tập tự kết thúc khi bạn bắt đầu hoạt động đầu tiên ở đây. Bắt đầu lúc',
    enter: 'Vào buổi tập',
    ended: 'Buổi tập đã kết thúc',
    ended_body: 'Một người dẫn khác vừa kết thúc, hoặc phòng thật vừa bắt đầu. Không còn gì của buổi tập.',
    end: 'Kết thúc buổi tập',
    end_question:
      'Mọi câu trả lời, câu hỏi và điểm của buổi tập sẽ bị xóa. Hoạt động và tài liệu giữ nguyên.',
  },
};

const en: Translation<typeof vi> = {
  rehearsal: {
    begin: 'Rehearse',
    begin_hint: 'Run through the whole session in a room that only hosts see. Nothing of it stays.',
    here: 'This is a rehearsal',
    here_body:
      'Only hosts can enter this room. Responses, questions, points and the stage are gone once it ends; activities and resources are edited in the real room.',
    to_room: 'To the real room',
    goes_on: 'A rehearsal is under way',
    goes_on_body:
      'Members see nothing of it. It ends automatically when you start the first activity here. Begun',
    enter: 'Enter the rehearsal',
    ended: 'The rehearsal has ended',
    ended_body: 'Another host has just ended it, or the real room has begun. Nothing of it is left.',
    end: 'End the rehearsal',
    end_question:
      'All responses, questions and points of the rehearsal are deleted. Activities and resources stay.',
  },
};

export const rehearsalStrings = { vi, en };
