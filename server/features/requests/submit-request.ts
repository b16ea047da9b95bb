import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import type { RequestType } from '#contract/requests/request-kinds.ts';
import type { RequestProduct, RequestResult } from '#contract/requests/requests.ts';
import { m } from '#messages';
import { NotFound, TooManyRequests, Unavailable } from '#server/platform/http/shop-error.ts';
import type { CreateRequestOutcome, NewRequest } from './create-request.ts';
import { requestedGoods } from './requested-goods.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** The result's `status` for a request that an operator will work. */
const STATUS_ACCEPTED = 1;

interface RequestCaller {
  /** Null for a guest. */
  customerId: number | null;
  /** Null: not limited by address. */
  address: string | null;
  locale: Locale;
}

/** A request of any type, with the fields that its schema in `contract/requests` has. */
interface SubmittedForm {
  type: RequestType;
  name?: string | null | undefined;
  phone: string;
  page?: string | null | undefined;
  product_id?: number | null | undefined;
  products?: readonly RequestProduct[] | undefined;
  price?: number | null | undefined;
}

/** How requests come in, in every dialect of the API. */
export interface RequestIntake {
  /**
   * Stores a request once, also when it is sent twice. Throws `NotFound` for an unknown product and `TooManyRequests`;
   * what is wrong with an instalment is an `Invalid`.
   */
  submit(form: SubmittedForm, caller: RequestCaller): Promise<RequestResult>;
  /** Who sends a request: a customer, or a guest. */
  callerOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestCaller>;
}

interface SubmitDeps extends Pick<RequestsDeps, 'catalog' | 'applyForInstalment'> {
  create(request: NewRequest): Promise<CreateRequestOutcome>;
}

/** Stores a request once and starts the instalment application that it asks for. */
export async function submitRequest(
  deps: SubmitDeps,
  { type, ...form }: SubmittedForm,
  caller: RequestCaller,
): Promise<RequestResult> {
  const id = await createOrThrow(deps, type, form, caller);
  if (type !== 'installment_form') return { id, status: STATUS_ACCEPTED };
  if (deps.applyForInstalment === undefined) throw new Unavailable();
  const { customerId, locale } = caller;
  return { id, ...(await deps.applyForInstalment({ requestId: id, form, customerId, locale })) };
}

async function createOrThrow(
  deps: SubmitDeps,
  type: RequestType,
  form: Omit<SubmittedForm, 'type'>,
  caller: RequestCaller,
): Promise<number> {
  const { name = null, phone, page = null, ...sent } = form;
  const goods = requestedGoods(deps.catalog, form);
  // A single product must exist; in a list, a product that is no longer sold stays as it was shown.
  if (form.product_id && goods.find(({ product_id }) => product_id === form.product_id)?.price === null) {
    throw new NotFound();
  }
  const known = goods.length > 0 ? { goods } : {};
  const outcome = await deps.create({ type, name, phone, page, sent, known, ...caller });
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
