import type { BrowserSession } from './browser-session.ts';
import { signInAsAdmin } from './factories.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface ServerWithMail {
  mailbox: Mailbox;
  server: TestServer;
  admin: BrowserSession;
  stop(): Promise<void>;
}

/** A server, the mailbox its mails go to, and an admin who is signed in. */
export async function startServerWithMail(start = startTestServer): Promise<ServerWithMail> {
  const mailbox = await openMailbox();
  const server = await start({ SMTP_URL: mailbox.url, BUSINESS_EMAIL: 'office@forte.example' });
  return {
    mailbox,
    server,
    admin: await signInAsAdmin(server),
    async stop() {
      await server.stop();
      await mailbox.close();
    },
  };
}
