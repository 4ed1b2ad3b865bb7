import { createTransport } from 'nodemailer';
import { composeServices } from '../apps/api/src/compose.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { startMailDelivery } from '../apps/api/src/platform/mail/delivery.ts';

/**
 * The process that `emails.ts` measures. `outbox` sends what waits in the outbox of DATABASE_URL, as a server does, until it
 * is killed; `bare` sends as many copies of one message through a pool of nodemailer as fast as that can.
 */
const [what = 'outbox', count = '0', html = ''] = process.argv.slice(2);
const connections = 5;

if (what === 'bare') {
  const transport = createTransport({
    url: process.env.SMTP_URL ?? '',
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  let left = Number(count);
  const send = async () => {
    while (left-- > 0) {
      await transport.sendMail({
        from: 'Cùng Nghề <thu@cungnghe.example>',
        to: `member-${left}@example.com`,
        subject: 'Tuần này ở cộng đồng',
        html,
        text: html,
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  transport.close();
} else {
  const config = readConfig(process.env);
  const log = createLog('warn');
  const { services, startJobs } = composeServices(config, process.env.DATABASE_URL ?? '', log, {
    tendsJobs: true,
  });
  await startMailDelivery({
    db: services.db,
    jobs: await startJobs(),
    clock: services.clock,
    log,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    unsubscribe: {
      authSecret: services.authSecret,
      learnerUrl: config.urls.learner,
      contactEmail: config.contact.email,
    },
  });
}
