import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { FileRefused } from '#server/features/imports/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { findFile, type OpenSession, readContent } from '../exchange-queries.ts';
import { type Answer, message } from '../import-file.ts';
import { receivePart } from '../receive-part.ts';
import { readReports } from './read-reports.ts';
import { acknowledgeSent, countQuery, readWaitingOrders, recordSent } from './sent-orders-queries.ts';
import { storeReports } from './take-reports.ts';
import { writeOrders, writeStates } from './write-orders.ts';

/** Orders of one answer; the rest comes with the next request. */
export const SENT_ORDERS = 500;
/** Some thousands of orders: they are read in the shop's own process. */
const MAX_REPORT_BYTES = 8 * 1024 * 1024;

export interface SaleRequest {
  mode: string | undefined;
  name: string;
  body: Buffer;
  /** The bytes of a whole part; a shorter one is the last of its file. */
  partBytes: number;
}

/** The exchange of orders: what a program asks for in `type=sale`. A document of XML is sent as it is. */
export async function answerSale(
  deps: ExchangeDeps,
  session: OpenSession,
  request: FastifyRequest,
  { mode, name, body, partBytes }: SaleRequest,
): Promise<Answer | Buffer> {
  const { db } = deps;
  const { exchange } = session;
  if (!exchange.hasOrders) return ['failure', message(m.exchange_no_orders)];
  switch (mode) {
    case 'query':
      return giveOrders(deps, session, request);
    case 'success':
      await db.transaction((tx) => acknowledgeSent(tx, { id: session.id, exchangeId: exchange.id }));
      return ['success'];
    case 'info':
      return writeStates(exchange.ordersEncoding);
    case 'deactivate':
    case 'complete':
      return ['success'];
    case 'file':
    case 'import':
      break;
    default:
      return ['failure', message(m.exchange_unknown_mode)];
  }
  if (!name.endsWith('.xml')) return ['failure', message(m.exchange_no_file)];
  if (mode === 'import') return takeFile(deps, session, name);
  if (body.length === 0) return ['failure', message(m.exchange_empty_part)];
  const received = await receivePart(db, session.id, name, body);
  if (received !== 'received') return ['failure', message(m.exchange_too_large)];
  // Older programs never ask to import what they have sent.
  return body.length < partBytes ? takeFile(deps, session, name) : ['success'];
}

/**
 * The orders that have changed since the program acknowledged them. Given does not count as delivered: only `success` does,
 * and only for what this answer has.
 */
async function giveOrders(
  { db }: ExchangeDeps,
  { id, exchange }: OpenSession,
  request: FastifyRequest,
): Promise<Answer | Buffer> {
  const query = await countQuery(db, id);
  const sent = await readWaitingOrders(db, exchange, SENT_ORDERS);
  const isLast = await db.transaction(async (tx) => {
    if (!(await recordSent(tx, { id, exchangeId: exchange.id }, query, sent))) return false;
    if (sent.length > 0) {
      const act = { kind: 'exported', subject: `exchange:${exchange.id}`, details: { rows: sent.length } } as const;
      await recordAudit(tx, auditOriginOf(request, null), act);
    }
    return true;
  });
  if (!isLast) return ['failure', message(m.exchange_queried_again)];
  return writeOrders(sent, new Date(), exchange.ordersEncoding);
}

async function takeFile(deps: ExchangeDeps, session: OpenSession, name: string): Promise<Answer> {
  const file = await findFile(deps.db, session.id, name);
  if (file === null) return ['failure', message(m.exchange_no_file)];
  if (file.size > MAX_REPORT_BYTES) return ['failure', message(m.exchange_too_large)];
  try {
    const reports = await readReports(await readContent(deps.db, file.id));
    if (reports === null) return ['failure', message(m.exchange_damaged)];
    await storeReports(deps, session.exchange, reports);
    return ['success'];
  } catch (error) {
    if (error instanceof FileRefused) return ['failure', message(m.exchange_damaged)];
    throw error;
  }
}

/** A document, or lines of text. */
export function isDocument(answer: Answer | Buffer): answer is Buffer {
  return answer instanceof Buffer;
}

export function sendDocument(reply: FastifyReply, session: OpenSession, content: Buffer) {
  return reply
    .type(`text/xml; charset=${session.exchange.ordersEncoding}`)
    .header('cache-control', 'no-store')
    .send(content);
}
