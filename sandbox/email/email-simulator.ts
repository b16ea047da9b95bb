import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Faults } from '../faults.ts';
import type { Simulator } from '../simulator.ts';
import { emailPanel } from './email-panel.ts';

interface Letter {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** `Message-ID`, and what else tells a program how to treat it. */
  id: string;
  headers: Record<string, string>;
  sentAt: Date;
}

const MAX_LETTERS = 200;
const MAX_BYTES = 1_000_000;
const SLOW_MS = 3_000;

/**
 * A mail server, on a port of its own (`GET /letters` names it). It knows nobody called `unknown@…`, and the mailbox of
 * `full@…` is full. Of the faults `error` refuses a letter for now, `silent` takes its text and never answers, and
 * `drop_after_commit` takes it in and breaks the connection.
 */
export function emailSimulator({ port = 0 }: { port?: number } = {}): Simulator {
  const letters: Letter[] = [];
  /** The port, once the sandbox listens; null: it is taken by another program. */
  let listening: Promise<number | null> | undefined;
  /** By the port that they come from. */
  const sockets = new Map<number | undefined, Socket>();

  async function take(raw: Buffer, { from, to }: { from: string; to: string }): Promise<void> {
    const { subject = '', text = '', html = '', messageId = '', headers } = await PostalMime.parse(raw);
    const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
    letters.unshift({ from, to, subject, text, html, id: messageId, headers: named, sentAt: new Date() });
    letters.length = Math.min(letters.length, MAX_LETTERS);
  }

  function createServer(faults: Faults): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      size: MAX_BYTES,
      onAuth: ({ username, password }, _session, done) =>
        password === 'wrong' ? done(refusal(535, '5.7.8 Authentication failed')) : done(null, { user: username }),
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('unknown@')) return done(refusal(550, '5.1.1 No such user here'));
        return address.startsWith('full@') ? done(refusal(452, '4.2.2 Mailbox full')) : done();
      },
      onData: (stream, { envelope, remotePort }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const mode = faults.modeOf('email');
          if (mode === 'silent') return;
          if (mode === 'error') return done(refusal(451, '4.3.0 Try again later'));
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          await take(Buffer.concat(chunks), { from, to: envelope.rcptTo.map(({ address }) => address).join(', ') });
          if (mode === 'drop_after_commit') return void sockets.get(remotePort)?.destroy();
          if (mode === 'slow') return void setTimeout(() => done(), SLOW_MS);
          done();
        });
      },
    });
  }

  return {
    routes(app, faults) {
      const server = createServer(faults);
      server.on('error', () => undefined);
      server.server.on('connection', (socket: Socket) => {
        const { remotePort } = socket;
        sockets.set(remotePort, socket);
        socket.once('close', () => sockets.delete(remotePort));
      });
      app.addHook('onListen', (done) => {
        listening = listen(server, port);
        done();
      });
      app.addHook('onClose', async () => {
        const isListening = (await listening) != null;
        for (const socket of sockets.values()) socket.destroy();
        if (isListening) await new Promise<void>((resolve) => server.close(() => resolve()));
      });
      app.get('/letters', async () => ({
        port: (await listening) ?? null,
        letters: letters.map(({ sentAt, ...letter }) => ({ ...letter, sent_at: sentAt.toISOString() })),
      }));
    },
    panel: emailPanel,
  };
}

function listen(server: SMTPServer, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    server.server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function refusal(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}
