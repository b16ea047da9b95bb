import type { z } from 'zod';
import type { Permission } from '../permissions/permissions.ts';

/**
 * A call of the HTTP API, described once: the server's route, OpenAPI and the clients derive from it. The description has
 * two halves. `ApiCall` is what a browser needs to send the call and holds no Zod, so that a page's first load may import
 * it. `CallSchemas` is loaded when the call is made for the first time, while the request is under way.
 */
export interface ApiCall<S extends CallSchemas = CallSchemas> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path; `:name` is a parameter. */
  path: `/api/${string}`;
  access: CallAccess;
  /** What a member of staff needs for the call; every staff call names it. `own`: every signed-in person may make it. */
  permission?: Permission | 'own';
  /** Set for dangerous staff calls: the person must have proved who they are within the last minutes. */
  needsStepUp?: true;
  /**
   * Set for reads that pages make by themselves or at a first tap: the browser takes what the server has sent as it is,
   * the field `data` or the whole response. Parsing would make such a page load Zod, the largest part of it.
   */
  unparsed?: 'data' | 'response';
  schemas(): Promise<S>;
}

/** Who may make a call. A customer or a member of staff is signed in. */
export type CallAccess = 'public' | 'customer' | 'staff';

export interface CallSchemas {
  /** The group of calls in the API's documentation. */
  tag: string;
  summary: string;
  description?: string;
  headers?: z.ZodType;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What a successful response holds in its field `data`. A call without `data` and `response` answers 204. */
  data?: z.ZodType;
  /** The whole body of a successful response that has more than `data`. */
  response?: z.ZodType;
  /**
   * The media type of a successful response that is no JSON: bytes, or a stream of events. Its handler returns the bytes or
   * the stream, and clients read it by themselves. `file`: the handler sets the type.
   */
  stream?: 'application/octet-stream' | 'text/csv' | 'text/event-stream' | 'file';
  /** 201 for a call that creates something; otherwise 200, or 204 without a body. */
  status?: 201;
  /** The field `data` of error responses that have one, by status. */
  errorData?: Readonly<Record<number, z.ZodType>>;
  /** Left out of the documentation, because only our own pages make the call. */
  isHidden?: true;
}

/** What the caller of a client gets: the field `data`, or the whole body of a call that has `response`. */
export type CallData<S extends CallSchemas> = S extends { response: infer R extends z.ZodType }
  ? z.output<R>
  : S extends { data: infer D extends z.ZodType }
    ? z.output<D>
    : null;

/** The field `data` of an error response. */
export type CallErrorData<S extends CallSchemas> = S extends { errorData: Readonly<Record<number, infer E>> }
  ? E extends z.ZodType
    ? z.output<E>
    : never
  : never;

/** The parts of a request that the call has. Values of the path and the query become text. */
export type CallInput<S extends CallSchemas> = (S extends { params: infer P extends z.ZodType }
  ? { params: { [Name in keyof z.input<P>]: string | number } }
  : unknown) &
  (S extends { query: infer Q extends z.ZodType }
    ? { query?: { [Name in keyof z.input<Q>]?: QueryValue | undefined } }
    : unknown) &
  (S extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown);

export type QueryValue = string | number | boolean | readonly (string | number)[];

type CallTarget = Omit<ApiCall, 'schemas'>;

/** The calls of a feature: where they go, and the module that exports the schemas of each under the same name. */
export function defineCalls<
  Schemas extends Record<Name, CallSchemas>,
  Targets extends Record<string, CallTarget>,
  Name extends keyof Targets & string = keyof Targets & string,
>(load: () => Promise<Schemas>, targets: Targets): { [Call in Name]: ApiCall<Schemas[Call]> } {
  const calls = Object.entries(targets).map(([name, target]) => [
    name,
    { ...target, schemas: async () => (await load())[name as Name] },
  ]);
  return Object.fromEntries(calls);
}

/** Checks the types of a call's schemas and returns them. */
export function defineSchemas<const S extends CallSchemas>(schemas: S): S {
  return schemas;
}
