import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import type { Faults } from '#sandbox/faults.ts';
import { readForm } from '#sandbox/read-form.ts';
import type { InboxMessage, SmsInbox } from './sms-inbox.ts';

const TOKEN_LIFETIME_MS = 30 * DAY_MS;
const CALLBACK_AFTER_MS = 300;

const singleSchema = z.object({
  mobile_phone: z.string().regex(/^998\d{9}$/),
  message: z.string().min(1).max(4096),
  from: z.string().min(1),
  callback_url: z.url().optional(),
});
const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        user_sms_id: z.coerce.string(),
        to: z.coerce.string().regex(/^998\d{9}$/),
        text: z.string().min(1).max(4096),
      }),
    )
    .min(1)
    .max(200),
  from: z.string().min(1),
  dispatch_id: z.coerce.string().optional(),
  callback_url: z.url().optional(),
});

/**
 * Eskiz.uz as its published interface describes it: tokens, sending, the list of what was sent, the status callback.
 */
export function eskizRoutes(app: FastifyInstance, faults: Faults, inbox: SmsInbox): void {
  const tokens = new Map<string, number>();

  function giveToken() {
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, Date.now() + TOKEN_LIFETIME_MS);
    return { message: 'token_generated', data: { token }, token_type: 'bearer' };
  }

  function tokenOf(request: FastifyRequest): string | undefined {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    return token !== undefined && (tokens.get(token) ?? 0) > Date.now() ? token : undefined;
  }

  function whenSignedIn(work: (request: FastifyRequest, reply: FastifyReply) => unknown) {
    return (request: FastifyRequest, reply: FastifyReply) =>
      faults.answer('sms', reply, () =>
        tokenOf(request) === undefined
          ? reply.code(401).send({ message: 'Expired', status: 'error' })
          : work(request, reply),
      );
  }

  /** Signing in and searching commit nothing, so `drop_after_commit` does not affect them. */
  function whenReading(work: (request: FastifyRequest, reply: FastifyReply) => unknown) {
    return (request: FastifyRequest, reply: FastifyReply) =>
      faults.modeOf('sms') === 'drop_after_commit'
        ? work(request, reply)
        : faults.answer('sms', reply, () => work(request, reply));
  }

  app.post(
    '/api/auth/login',
    whenReading(async (request, reply) => {
      const { email, password } = await readForm(request);
      if (!email || !password) return reply.code(401).send({ message: 'Invalid credentials', status: 'error' });
      return giveToken();
    }),
  );

  app.patch(
    '/api/auth/refresh',
    whenReading((request, reply) => {
      const token = tokenOf(request);
      if (token === undefined) return reply.code(401).send({ message: 'Expired', status: 'error' });
      tokens.delete(token);
      return giveToken();
    }),
  );

  app.post(
    '/api/message/sms/send',
    whenSignedIn(async (request, reply) => {
      const parsed = singleSchema.safeParse(await readForm(request));
      if (!parsed.success) return refuse(reply, parsed.error);
      const { mobile_phone: phone, message: text, from, callback_url } = parsed.data;
      const sent = inbox.deliver({ reference: null, phone, from, text });
      callBack(callback_url, sent);
      return { id: sent.requestId, message: 'Waiting for SMS provider', status: 'waiting' };
    }),
  );

  app.post(
    '/api/message/sms/send-batch',
    whenSignedIn((request, reply) => {
      const parsed = batchSchema.safeParse(request.body);
      if (!parsed.success) return refuse(reply, parsed.error);
      const { messages, from, callback_url } = parsed.data;
      const sent = messages.map(({ user_sms_id: reference, to: phone, text }) =>
        inbox.deliver({ reference, phone, from, text }),
      );
      for (const message of sent) callBack(callback_url, message);
      return { id: sent[0]?.requestId, message: 'Waiting for SMS provider', status: sent.map(() => 'waiting') };
    }),
  );

  app.post(
    '/api/message/sms/get-user-messages',
    whenReading(async (request, reply) => {
      if (tokenOf(request) === undefined) return reply.code(401).send({ message: 'Expired', status: 'error' });
      const { start_date = '', to_date = '', page_size = '20' } = await readForm(request);
      const [from, to] = [tashkentTime(start_date), tashkentTime(to_date)];
      if (Number.isNaN(from) || Number.isNaN(to)) {
        return reply.code(422).send({ message: 'The start date field is required.', status: 'error' });
      }
      const inside = inbox
        .list()
        .filter(({ sentAt }) => sentAt.getTime() >= from && sentAt.getTime() <= to + MINUTE_MS);
      const length = Math.min(200, Math.max(20, Number(page_size) || 20));
      return { data: { result: inside.slice(0, length).map(describe) }, status: 'success' };
    }),
  );
}

function refuse(reply: FastifyReply, error: z.ZodError) {
  const fields = error.issues.map((issue) => issue.path.join('.')).join(', ');
  return reply.code(422).send({ message: `The given data was invalid: ${fields}`, status: 'error' });
}

function describe(message: InboxMessage) {
  return {
    id: message.id,
    user_sms_id: message.reference,
    request_id: message.requestId,
    nick: message.from,
    to: message.phone,
    message: message.text,
    status: 'DELIVERED',
    sent_at: message.sentAt.toISOString(),
  };
}

/** The delivery callback, sent later. Failures to reach the shop are ignored. */
function callBack(url: string | undefined, message: InboxMessage): void {
  if (url === undefined) return;
  const body = JSON.stringify({
    request_id: message.requestId,
    message_id: String(message.id),
    user_sms_id: message.reference ?? '',
    country: 'UZ',
    phone_number: message.phone,
    sms_count: '1',
    status: 'DELIVRD',
    status_date: new Date(Date.now() + 5 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' '),
  });
  setTimeout(() => {
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => undefined);
  }, CALLBACK_AFTER_MS).unref();
}

/** `YYYY-MM-DD HH:MM` in Tashkent time. */
function tashkentTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00+05:00`);
}
