import type { Translation } from '@cungnghe/ui/translation';

/** Who came, what they answered, and how it is scored. */
const vi = {
  responses: {
    of_activity: '{{count}} câu trả lời',
    activity: 'Hoạt động',
    answer: 'Câu trả lời',
    evaluation: 'Chấm điểm',
    score: 'Điểm',
    when: 'Gửi lúc',
    csv: 'Tải CSV',
    none: 'Chưa có câu trả lời nào. Câu trả lời hiển thị ở đây ngay khi người học gửi.',
    stage_question:
      'Cả phòng sẽ đọc được toàn bộ bài này. Tên {{name}} không hiển thị. Nếu nội dung riêng tư, hãy hỏi người viết trước.',
    again: 'Chấm lại',
    again_failed: 'Chấm lại {{count}} bài lỗi',
    retry_hint: 'Mô hình AI chưa phản hồi sau {{count}} lần thử. Bài đã được lưu và sẽ được chấm lại lúc',
    pending_hint: 'Bài đã được lưu và đang chờ mô hình AI chấm. Bạn có thể chấm thủ công ngay.',
    failed_hint:
      'Mô hình AI không trả về điểm hợp lệ. Bài vẫn được giữ nguyên. Hãy chấm lại hoặc chấm thủ công.',
    model: 'Mô hình AI: {{name}}, {{count}} lần',
    model_score: 'Điểm AI',
    score_of: 'Điểm (tối đa {{max}})',
    score_fault: 'Từ 0 đến {{max}}.',
    scored: 'Điểm bên dưới là của bài gửi lúc',
    comment: 'Nhận xét',
    feedback: 'Nhận xét cho người học',
    save: 'Lưu điểm',
    saved: 'Đã lưu. Người học thấy điểm của bạn.',
    newer: 'Người học vừa gửi bài khác. Hãy đọc bài mới trước khi chấm.',
    go_on: 'Đã đọc',
  },
  person: {
    search: 'Tên, nơi ở, nghề, ngành',
    none: 'Chưa có ai vào phòng.',
    full_name: 'Họ tên',
    location: 'Nơi ở',
    birth_year: 'Năm sinh',
    job_title: 'Nghề nghiệp',
    industry: 'Ngành',
    responses: 'Câu trả lời',
    joined: 'Vào lúc',
    seen: 'Hoạt động gần nhất',
  },
};

const en: Translation<typeof vi> = {
  responses: {
    of_activity: '{{count}} responses',
    of_activity_one: '{{count}} response',
    activity: 'Activity',
    answer: 'Response',
    evaluation: 'Grading',
    score: 'Score',
    when: 'Sent',
    csv: 'Download CSV',
    none: 'No responses yet. They appear here as soon as learners send them.',
    stage_question:
      'The whole room will see the full response. The name {{name}} is not shown. If it is personal, ask the writer first.',
    again: 'Grade again',
    again_failed: 'Retry {{count}} failed gradings',
    again_failed_one: 'Retry {{count}} failed grading',
    retry_hint:
      'The AI model has not responded after {{count}} attempts. The response is saved and grading is retried at',
    retry_hint_one:
      'The AI model has not responded after {{count}} attempt. The response is saved and grading is retried at',
    pending_hint: 'The response is saved and waiting for the AI model. You can grade it manually now.',
    failed_hint: 'The AI model returned no valid score. The response is kept. Grade it again or manually.',
    model: 'AI model: {{name}}, {{count}} times',
    model_one: 'AI model: {{name}}, once',
    model_score: 'AI score',
    score_of: 'Score (max. {{max}})',
    score_fault: 'From 0 to {{max}}.',
    scored: 'The scores below are for the response sent at',
    comment: 'Comment',
    feedback: 'Feedback to the learner',
    save: 'Save scores',
    saved: 'Saved. The learner sees your scores.',
    newer: 'The learner has just sent another response. Read it before you grade.',
    go_on: 'I read it',
  },
  person: {
    search: 'Name, location, job, industry',
    none: 'Nobody has joined yet.',
    full_name: 'Full name',
    location: 'Location',
    birth_year: 'Year of birth',
    job_title: 'Job title',
    industry: 'Industry',
    responses: 'Responses',
    joined: 'Joined',
    seen: 'Last active',
  },
};

export const evidenceStrings = { vi, en };
