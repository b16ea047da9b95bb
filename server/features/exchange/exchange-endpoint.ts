import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { EXCHANGE_PATH } from '#contract/exchange/exchange-settings.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { ExchangeDeps } from './exchange-deps.ts';
import {
  createSession,
  type ExchangeRow,
  findByPassword,
  findSession,
  isAnyEnabled,
  type OpenSession,
} from './exchange-queries.ts';
import { type Answer, importFile, message } from './import-file.ts';
import { answerSale, isDocument, type SaleRequest, sendDocument } from './orders/sale-modes.ts';
import { receivePart } from './receive-part.ts';
import { receivePicture } from './receive-picture.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sign-in of an accounting program. */
    exchangeSession?: OpenSession;
  }
}

const COOKIE = 'amper_exchange';
const SESSION_MS = 12 * HOUR_MS;
/** The largest part that the shop asks for, and the largest that it takes from programs that do not listen. */
const FILE_LIMIT = 4 * 1024 * 1024;
const BODY_LIMIT = 40 * 1024 * 1024;
const LIMIT = { rateLimit: { max: 1200, timeWindow: MINUTE_MS } };

type Query = Partial<Record<'type' | 'mode' | 'filename' | 'sessid' | 'version', string>>;

/** The door of 1C and of what speaks like it: CommerceML 2 over HTTP, lines of text. It is there only for a shop that has one. */
export function exchangeEndpoint(deps: ExchangeDeps): FastifyPluginAsync {
  const { db } = deps;
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    /** Before the body is read: strangers send none. */
    async function authorize(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      if (!(await isAnyEnabled(db))) return reply.callNotFound();
      const { mode, sessid } = queryOf(request);
      if (mode === 'checkauth') return signIn(request, reply);
      const token = request.cookies[COOKIE] ?? sessid;
      const session = token && (await findSession(db, hashOf(token), new Date(Date.now() - SESSION_MS)));
      if (!session) return send(reply, ['failure', message(m.exchange_no_session)]);
      request.exchangeSession = session;
    }

    app.route({
      method: ['GET', 'POST'],
      url: EXCHANGE_PATH,
      schema: { hide: true },
      bodyLimit: BODY_LIMIT,
      config: LIMIT,
      onRequest: authorize,
      async handler(request, reply) {
        const query = queryOf(request);
        const session = request.exchangeSession;
        if (session === undefined) throw new Error('A session has been found before');
        if (query.mode === 'init') return send(reply, termsOf(session.exchange, query, request));
        if (query.type === 'sale') {
          const answer = await answerSale(deps, session, request, saleRequestOf(query, request.body));
          return isDocument(answer) ? sendDocument(reply, session, answer) : send(reply, answer);
        }
        return send(reply, await work(session, query, request.body));
      },
    });

    async function signIn(request: FastifyRequest, reply: FastifyReply) {
      const password = passwordOf(request.headers.authorization);
      if (password === null) return send(reply, ['failure', message(m.exchange_no_authorization)]);
      const exchange = await findByPassword(db, hashOf(password));
      if (exchange === null) return send(reply, ['failure', message(m.exchange_wrong_password)]);
      const token = randomBytes(24).toString('hex');
      await createSession(db, exchange.id, hashOf(token));
      return send(reply, ['success', COOKIE, token, `sessid=${token}`, `timestamp=${Math.floor(Date.now() / 1000)}`]);
    }

    async function work(session: OpenSession, { type, mode, filename = '' }: Query, body: unknown): Promise<Answer> {
      if (type !== 'catalog') return ['failure', message(m.exchange_unknown_mode)];
      if (mode === 'deactivate' || mode === 'complete') return ['success'];
      if (mode !== 'file' && mode !== 'import') return ['failure', message(m.exchange_unknown_mode)];
      const name = fileNameOf(filename);
      if (name === '') return ['failure', message(m.exchange_no_file)];
      if (mode === 'import') return importFile(deps, session, name);
      const content = body instanceof Buffer ? body : Buffer.alloc(0);
      if (!/\.(xml|zip)$/.test(name)) {
        // What is refused of them would end the exchange, of goods and prices too.
        await receivePicture(deps, session.exchange, filename, content);
        return ['success'];
      }
      if (content.length === 0) return ['failure', message(m.exchange_empty_part)];
      const received = await receivePart(db, session.id, name, content);
      return received === 'received' ? ['success'] : ['failure', message(m.exchange_too_large)];
    }
  };
}

function saleRequestOf({ mode, filename = '' }: Query, body: unknown): SaleRequest {
  const content = body instanceof Buffer ? body : Buffer.alloc(0);
  return { mode, name: fileNameOf(filename), body: content, partBytes: FILE_LIMIT };
}

/** The terms of an exchange; newer clients are told the session and the version too. */
function termsOf({ fields }: ExchangeRow, { type, version }: Query, request: FastifyRequest): string[] {
  // Pictures and orders come one by one: in an archive they would have to be unpacked beside visitors.
  const isBare = type === 'sale' || fields.includes('pictures');
  const terms = [isBare ? 'zip=no' : 'zip=yes', `file_limit=${FILE_LIMIT}`];
  if (version === undefined) return terms;
  return [
    ...terms,
    `sessid=${request.cookies[COOKIE] ?? queryOf(request).sessid ?? ''}`,
    `version=${version.slice(0, 10)}`,
  ];
}

function queryOf(request: FastifyRequest): Query {
  const query = request.query as Record<string, unknown>;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));
}

/** Whatever the login is: the password says which exchange it is. */
function passwordOf(header: string | undefined): string | null {
  const encoded = /^Basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

/** The name without folders, in small letters. */
function fileNameOf(text: string): string {
  return (text.split(/[\\/]/).at(-1) ?? '').trim().toLowerCase().slice(0, 200);
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function send(reply: FastifyReply, lines: Answer | readonly string[]) {
  return reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(lines.filter((line) => line !== undefined).join('\n'));
}
