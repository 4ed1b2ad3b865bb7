/** A mail server that writes down each message that it has taken: `node mail-process.ts <port> <file>`. */
import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const [port = '0', file = ''] = process.argv.slice(2);

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, { envelope }, done) {
    text(stream).then(
      () => {
        for (const { address } of envelope.rcptTo) appendFileSync(file, `${address}\n`);
        done();
      },
      (error: Error) => done(error),
    );
  },
}).listen(Number(port), '127.0.0.1');
