import { expect, test } from 'vitest';
import { createTestApp } from '../test/test-app.ts';
import { addDemoQuotes } from './media-quotes.ts';

test('two demo clients have a quote each, one of them accepted, once however often it is asked for', async () => {
  const testApp = await createTestApp();
  try {
    await addDemoQuotes(testApp.services);
    await addDemoQuotes(testApp.services);
    const owner = await testApp.person({ roles: ['owner'] });
    const { body } = await owner.call('GET', '/api/admin/media/quotes?sort=amount');
    expect(body).toMatchObject([
      { status: 'sent', service_id: 'video', response: { kind: 'accepted' } },
      { status: 'sent', service_id: 'product-photo', response: null },
    ]);
  } finally {
    await testApp.close();
  }
});
