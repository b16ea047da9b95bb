import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { RequestType } from '#contract/requests/request-kinds.ts';
import {
  feedbackSchema,
  type RequestProduct,
  requestResultSchema,
  siteRequestResponseSchema,
  siteRequestSchema,
} from '#contract/requests/requests.ts';
import { m } from '#messages';
import { callerAddress } from '#server/platform/http/caller-address.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf } from '#server/platform/http/data-envelope.ts';
import { NotFound, TooManyRequests, Unavailable } from '#server/platform/http/shop-error.ts';
import { requestedGoods } from './requested-goods.ts';
import type { RequestRouteDeps } from './requests-deps.ts';

const tags = ['Requests'];
/** The response's `status` for a request that an operator will work. */
const STATUS_ACCEPTED = 1;

/** `POST /api/site/requests/` and `POST /api/v2/feedback` (specification 7.16, 7.22). */
export function requestsRoutes(deps: RequestRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/site/requests/',
      {
        schema: {
          tags,
          summary: 'Contact form, one-click, pre-order, question, quote for a company, instalment',
          body: siteRequestSchema,
          response: { 201: siteRequestResponseSchema },
        },
      },
      async (request, reply) => {
        const { type, ...form } = request.body;
        const caller = await readCaller(deps, request, reply);
        const id = await submitOrThrow(deps, type, form, caller);
        const result =
          type === 'installment_form'
            ? { id, ...(await apply(deps, id, form, caller)) }
            : { id, status: STATUS_ACCEPTED };
        return reply.code(201).send({ success: true as const, result });
      },
    );

    app.post(
      '/api/v2/feedback',
      {
        schema: {
          tags,
          summary: 'Request a call back, or a short pre-order',
          body: feedbackSchema,
          response: { 201: dataOf(requestResultSchema.pick({ id: true, status: true })) },
        },
      },
      async (request, reply) => {
        const { samsung_preorder: isPreOrder, ...form } = request.body;
        const caller = await readCaller(deps, request, reply);
        const id = await submitOrThrow(deps, isPreOrder ? 'samsung_preorder' : 'callback', form, caller);
        return reply.code(201).send({ data: { id, status: STATUS_ACCEPTED } });
      },
    );
  };
}

interface Caller {
  customerId: number | null;
  address: string | null;
  locale: Locale;
}

async function readCaller(deps: RequestRouteDeps, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  return {
    customerId: await deps.customerOf(request, reply),
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

async function submitOrThrow(deps: RequestRouteDeps, type: RequestType, form: Form, caller: Caller): Promise<number> {
  const { name = null, phone, page = null, ...sent } = form;
  const goods = requestedGoods(deps.catalog, form);
  // A single product must exist; in a list, a product that is no longer sold stays as it was shown.
  if (form.product_id && goods.find(({ product_id }) => product_id === form.product_id)?.price === null) {
    throw new NotFound();
  }
  const known = goods.length > 0 ? { goods } : {};
  const outcome = await deps.submit({ type, name, phone, page, sent, known, ...caller });
  switch (outcome.kind) {
    case 'created':
      return outcome.request.id;
    case 'duplicate':
      return outcome.id;
    case 'too_many':
      throw new TooManyRequests(outcome.seconds, (locale) =>
        m.requests_too_many({ minutes: Math.ceil(outcome.seconds / 60) }, { locale }),
      );
  }
}

async function apply(deps: RequestRouteDeps, requestId: number, form: Record<string, unknown>, caller: Caller) {
  const { applyForInstalment } = deps;
  if (applyForInstalment === undefined) throw new Unavailable();
  const { customerId, locale } = caller;
  return applyForInstalment({ requestId, form, customerId, locale });
}
