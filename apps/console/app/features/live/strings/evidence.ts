import type { Translation } from '@cungnghe/ui/translation';

/** Who came, what they answered, and how it is scored. */
const vi = {
  responses: {
    of_activity: '{{count}} câu trả lời',
    activity: 'Hoạt động',
    answer: 'Trả lời',
    evaluation: 'Chấm điểm',
    score: 'Điểm',
    when: 'Gửi lúc',
    csv: 'Tải tất cả (CSV)',
    none: 'Chưa có câu trả lời nào. Câu trả lời hiện ở đây ngay khi người học gửi.',
    stage_question:
      'Cả phòng sẽ đọc được mọi ô của bài này. Tên {{name}} không hiện. Bạn nên hỏi trước nếu chuyện riêng tư.',
    again: 'Chấm lại',
    pending_hint: 'Bài đã lưu và đang chờ máy chấm. Bạn có thể chấm tay ngay.',
    failed_hint: 'Máy chấm không cho ra điểm dùng được. Bài vẫn còn nguyên; bạn chấm lại, hoặc chấm tay.',
    model: 'Máy chấm: {{name}}, {{count}} lần',
    model_score: 'Máy chấm',
    score_of: 'Điểm (tối đa {{max}})',
    score_fault: 'Từ 0 đến {{max}}.',
    scored: 'Điểm dưới đây là của bài gửi lúc',
    comment: 'Nhận xét',
    feedback: 'Lời nhắn cho người học',
    save: 'Lưu điểm chấm tay',
    saved: 'Đã lưu. Người học thấy điểm của bạn.',
    newer: 'Người học vừa gửi bài khác. Bạn đọc bài mới rồi hãy chấm.',
    go_on: 'Tôi đã đọc bài mới',
  },
  person: {
    search: 'Tên, nơi ở, nghề, ngành',
    none: 'Chưa ai vào phòng.',
    full_name: 'Họ tên',
    location: 'Nơi ở',
    birth_year: 'Năm sinh',
    job_title: 'Nghề nghiệp',
    industry: 'Ngành',
    responses: 'Câu trả lời',
    joined: 'Vào lúc',
    seen: 'Thấy lần cuối',
  },
};

const en: Translation<typeof vi> = {
  responses: {
    of_activity: '{{count}} responses',
    of_activity_one: '{{count}} response',
    activity: 'Activity',
    answer: 'Answer',
    evaluation: 'Evaluation',
    score: 'Score',
    when: 'Sent',
    csv: 'Download all (CSV)',
    none: 'No response yet. They appear here as soon as learners send them.',
    stage_question:
      'The whole room will read every cell of this. The name {{name}} is not shown. Ask first if it is personal.',
    again: 'Evaluate again',
    pending_hint: 'The response is saved and waits for the model. You can score it by hand right away.',
    failed_hint:
      'The model gave no usable score. Nothing of the response is lost; evaluate again, or score it by hand.',
    model: 'Model: {{name}}, {{count}} times',
    model_one: 'Model: {{name}}, once',
    model_score: 'Model',
    score_of: 'Score (at most {{max}})',
    score_fault: 'From 0 to {{max}}.',
    scored: 'The scores below are for the answer sent at',
    comment: 'Comment',
    feedback: 'Message to the learner',
    save: 'Save my scores',
    saved: 'Saved. The learner sees your scores.',
    newer: 'The learner has just sent another answer. Read it before you score.',
    go_on: 'I have read the new answer',
  },
  person: {
    search: 'Name, place, job, industry',
    none: 'Nobody has come in yet.',
    full_name: 'Full name',
    location: 'Location',
    birth_year: 'Year of birth',
    job_title: 'Job title',
    industry: 'Industry',
    responses: 'Responses',
    joined: 'Joined',
    seen: 'Last seen',
  },
};

export const evidenceStrings = { vi, en };
