import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Faults } from '#sandbox/faults.ts';
import type { SmsInbox } from './sms-inbox.ts';

const smsSchema = z.object({ originator: z.string().min(1), content: z.object({ text: z.string().min(1) }) });
const sendSchema = z.object({
  messages: z
    .array(
      z.object({
        recipient: z.coerce.string().optional(),
        'message-id': z.string().optional(),
        sms: smsSchema.partial().optional(),
      }),
    )
    .min(1),
  sms: smsSchema.partial().optional(),
});

/** Playmobile (smsxabar.uz): one call, Basic credentials, `Request is received` or a numbered error. */
export function playmobileRoutes(app: FastifyInstance, faults: Faults, inbox: SmsInbox): void {
  app.post('/broker-api/send', (request, reply) =>
    faults.answer('sms', reply, () => {
      if (!/^Basic \S+$/.test(request.headers.authorization ?? '')) return reply.code(401).send('Unauthorized');
      const parsed = sendSchema.safeParse(request.body);
      if (!parsed.success) return refuse(reply, 101, 'Syntax error');
      for (const message of parsed.data.messages) {
        const { originator, content } = { ...parsed.data.sms, ...message.sms };
        if (!/^998\d{9}$/.test(message.recipient ?? '')) return refuse(reply, 202, 'Empty recipient');
        if (!message['message-id']) return refuse(reply, 205, 'Empty message-id');
        if (!originator) return refuse(reply, 401, 'Empty originator');
        if (!content?.text) return refuse(reply, 404, 'Empty content');
        inbox.deliver({
          reference: message['message-id'],
          phone: message.recipient ?? '',
          from: originator,
          text: content.text,
        });
      }
      reply.type('text/plain');
      return 'Request is received';
    }),
  );
}

function refuse(reply: FastifyReply, code: number, description: string) {
  return reply.code(400).send({ 'error-code': code, 'error-description': description });
}
