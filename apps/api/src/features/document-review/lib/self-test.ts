import type { AuditRun } from '@cungnghe/contracts/document-review/endpoints';
import type { Model } from '../../../platform/model/model.ts';
import { selfTestBroken } from '../rules.ts';
import { judge } from './judge.ts';
import type { JudgedDocument } from './prompt.ts';

/** Has sentences to quote and says nothing with any of them. */
const hollowDocument: JudgedDocument = {
  community: 'Founder',
  title: 'Cách làm tốt công việc',
  summary: 'Những điều quan trọng mà ai cũng cần biết.',
  text: `## Mở đầu
Công việc là một phần rất quan trọng trong cuộc sống của mỗi chúng ta.
Muốn thành công, bạn cần làm tốt những việc quan trọng và tránh những điều không nên làm.
## Cách thực hiện
Hãy luôn cố gắng hết mình và không ngừng cải thiện mỗi ngày.
Hãy áp dụng những phương pháp phù hợp để đạt kết quả phù hợp.
## Kết luận
Nếu kiên trì, chắc chắn bạn sẽ gặt hái nhiều thành công rực rỡ.`,
};

/** Whether the judge still sees that a document without content has none. */
export async function testJudge(model: Model): Promise<NonNullable<AuditRun['self_test']>> {
  const { result } = await judge(model, hollowDocument);
  if ('errorText' in result) {
    return { outcome: 'unclear', verdict: null, score: null, error_text: result.errorText };
  }
  return { outcome: selfTestBroken(result) ? 'broken' : 'held', ...result, error_text: null };
}
