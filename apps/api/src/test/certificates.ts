import { newCertificateCode } from '../features/certificates/rules.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import type { Viewer } from '../platform/viewer.ts';
import { makeCourse } from './courses.ts';

/** A certificate of a short course that nobody had to read for it. `community` is a slug. */
export async function makeCertificate(
  services: Services,
  holder: Pick<Viewer, 'accountId' | 'name'>,
  community: string,
): Promise<{ id: string; code: string }> {
  const { id: courseId } = await makeCourse(services, { community, lessons: 1 });
  const certificate = { id: newId('crt'), code: newCertificateCode() };
  await services.db
    .insertInto('certificates')
    .values({
      ...certificate,
      account_id: holder.accountId,
      course_id: courseId,
      holder_name: holder.name,
      course_name: 'Khóa đã học xong',
      lesson_count: 1,
      issued_at: services.clock.now(),
    })
    .execute();
  return certificate;
}
