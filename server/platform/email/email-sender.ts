import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface EmailOptions {
  /** `smtps://user:password@host`, or `smtp://` with STARTTLS, which only a server on this machine may lack. */
  url: string;
  /** The sender, such as `Amper <shop@amper.example>`. */
  from: string;
  timeoutMs: number;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Identifies the message: mail programs show two of the same id once. */
  id: string;
  /** Where its reader stops further ones. */
  unsubscribeUrl: string;
}

export type EmailOutcome =
  | { kind: 'sent' }
  /** A retry would be refused too. `isBlocked`: the server does not deliver to this address. */
  | { kind: 'refused'; reason: string; isBlocked: boolean }
  /** A retry may succeed. `isUnsent`: it certainly was not sent. */
  | { kind: 'failed'; reason: string; isUnsent: boolean };

export interface EmailSender {
  /** Never throws. */
  send(email: Email): Promise<EmailOutcome>;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * One connection for each message: a shop sends a few a day to its own people. Nodemailer's transport is not used, because its
 * errors do not say whether the text had left before the connection was lost.
 */
export function createEmailSender({ url, from, timeoutMs }: EmailOptions): EmailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const sender = senderAddress(from);
  return {
    async send({ to, id, unsubscribeUrl, ...texts }) {
      const composed = new MailComposer({
        ...{ ...texts, from, to, messageId: `<${id}@${sender.slice(sender.indexOf('@') + 1)}>` },
        textEncoding: 'base64',
        headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': `<${unsubscribeUrl}>` },
      });
      const message = await composed.compile().build();
      const connection = new SMTPConnection({
        ...{ host: hostname, port: port === '' ? undefined : Number(port), secure: isSecure },
        requireTLS: !isSecure && !LOOPBACK.has(hostname),
        ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs },
        ...{ socketTimeout: timeoutMs, dnsTimeout: timeoutMs },
      });
      const left = { isStarted: false };
      try {
        const failed = new Promise<never>((_, reject) => connection.once('error', reject));
        await Promise.race([failed, transmit(connection, { username, password, sender, to, message, left })]);
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error, left.isStarted);
      } finally {
        // A server that was told to end and is late must not hold the process.
        connection.on('error', () => undefined);
        connection.close();
      }
    },
  };
}

interface Transmission {
  username: string;
  password: string;
  sender: string;
  to: string;
  message: Buffer;
  left: { isStarted: boolean };
}

async function transmit(
  connection: SMTPConnection,
  { username, password, sender, to, message, left }: Transmission,
): Promise<void> {
  await answered((done) => connection.connect(done));
  if (username !== '') {
    const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    await answered((done) => connection.login(auth, done));
  }
  // The text is read only once the server has asked for it.
  const body = Readable.from(
    (function* () {
      left.isStarted = true;
      yield message;
    })(),
  );
  await answered((done) => connection.send({ from: sender, to }, body, done));
}

function answered(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())));
}

interface SmtpError {
  code?: string;
  /** The last one that was sent. */
  command?: string;
  responseCode?: number;
}

const BAD_ADDRESS = new Set([550, 551, 553, 554]);

function outcomeOf(error: unknown, isStarted: boolean): EmailOutcome {
  const { responseCode = 0, code = '', command = '' } = error as SmtpError;
  // The server's words may name the person, and those of a failed sign-in the account.
  const reason = [code, command, responseCode || ''].filter((part) => part !== '').join(' ') || 'SMTP failed';
  // The sender's own standing at the server: nothing about the person.
  const isPolicy = /\b5\.7\.\d/.test(error instanceof Error ? error.message : '');
  const isFinal = responseCode >= 500 && responseCode < 600;
  if (isFinal && code !== 'EAUTH') {
    return { kind: 'refused', reason, isBlocked: command === 'RCPT TO' && BAD_ADDRESS.has(responseCode) && !isPolicy };
  }
  return { kind: 'failed', reason, isUnsent: !isStarted || responseCode >= 400 };
}

/** The address in `Name <address>`. */
function senderAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
