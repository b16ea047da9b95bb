import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { RequestType } from '#contract/requests/request-kinds.ts';
import {
  feedbackSchema,
  type RequestProduct,
  requestResultSchema,
  siteRequestAnswerSchema,
  siteRequestSchema,
} from '#contract/requests/requests.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { callerAddress } from '#server/features/identity/index.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf } from '#server/platform/http/data-envelope.ts';
import { NotFound, TooManyRequests, Unavailable } from '#server/platform/http/shop-error.ts';
import type { NewRequest, TakenRequest } from './create-request.ts';
import type { ApplyForInstalment } from './open-requests.ts';
import { requestedGoods } from './requested-goods.ts';

interface RouteParts {
  catalog: Pick<Catalog, 'cards'>;
  take(request: NewRequest): Promise<TakenRequest>;
  customerOf(request: FastifyRequest, reply: FastifyReply): Promise<number | null>;
  applyForInstalment?: ApplyForInstalment | undefined;
}

const tags = ['Requests'];
/** The answer's `status` for a request that an operator will work. */
const TAKEN = 1;

/** `POST /api/site/requests/` and `POST /api/v2/feedback` (spec §7). */
export function requestsRoutes(parts: RouteParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/site/requests/',
      {
        schema: {
          tags,
          summary: 'Contact form, one-click, pre-order, question, quote for a company, instalment',
          body: siteRequestSchema,
          response: { 201: siteRequestAnswerSchema },
        },
      },
      async (request, reply) => {
        const { type, ...form } = request.body;
        const caller = await callerIn(parts, request, reply);
        const id = await takeOrRefuse(parts, type, form, caller);
        const result =
          type === 'installment_form' ? { id, ...(await apply(parts, id, form, caller)) } : { id, status: TAKEN };
        return reply.code(201).send({ success: true as const, result });
      },
    );

    app.post(
      '/api/v2/feedback',
      {
        schema: {
          tags,
          summary: 'Ask for a call, or pre-order in short',
          body: feedbackSchema,
          response: { 201: dataOf(requestResultSchema.pick({ id: true, status: true })) },
        },
      },
      async (request, reply) => {
        const { samsung_preorder: isPreOrder, ...form } = request.body;
        const caller = await callerIn(parts, request, reply);
        const id = await takeOrRefuse(parts, isPreOrder ? 'samsung_preorder' : 'callback', form, caller);
        return reply.code(201).send({ data: { id, status: TAKEN } });
      },
    );
  };
}

interface Caller {
  customerId: number | null;
  address: string | null;
  locale: Locale;
}

async function callerIn(parts: RouteParts, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  return {
    customerId: await parts.customerOf(request, reply),
    address: callerAddress(request.ip),
    locale: callerLocale(request),
  };
}

interface Form {
  name?: string | null | undefined;
  phone: string;
  page?: string | null | undefined;
  product_id?: number | null | undefined;
  products?: readonly RequestProduct[] | undefined;
  price?: number | null | undefined;
}

async function takeOrRefuse(parts: RouteParts, type: RequestType, form: Form, caller: Caller): Promise<number> {
  const { name = null, phone, page = null, ...sent } = form;
  const goods = requestedGoods(parts.catalog, form);
  // A product that never was; one that was taken off the shelf meanwhile stays in a list as it was shown.
  if (form.product_id && goods.find(({ product_id }) => product_id === form.product_id)?.price === null) {
    throw new NotFound();
  }
  const known = goods.length > 0 ? { goods } : {};
  const taken = await parts.take({ type, name, phone, page, sent, known, ...caller });
  switch (taken.kind) {
    case 'taken':
      return taken.request.id;
    case 'repeated':
      return taken.id;
    case 'too_many':
      throw new TooManyRequests(taken.seconds, (locale) =>
        m.requests_too_many({ minutes: Math.ceil(taken.seconds / 60) }, { locale }),
      );
  }
}

async function apply(parts: RouteParts, requestId: number, form: Record<string, unknown>, caller: Caller) {
  const { applyForInstalment } = parts;
  if (applyForInstalment === undefined) throw new Unavailable();
  const { customerId, locale } = caller;
  return applyForInstalment({ requestId, form, customerId, locale });
}
