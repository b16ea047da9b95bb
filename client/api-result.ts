/** The outcome of an API call; nothing is thrown. `ErrorData` is what error responses of the call carry beside messages. */
export type ApiResult<Data, ErrorData = unknown> =
  | { kind: 'done'; data: Data }
  /** 422: messages by field. */
  | { kind: 'invalid'; message: string; errors: Record<string, string[]>; data?: ErrorData | undefined }
  /** 429: retry after this many seconds. */
  | { kind: 'wait'; message: string; seconds: number }
  | { kind: 'signed_out'; message: string }
  /** Any other status, with a message for the shopper. `status` is 0 when there was no response. */
  | { kind: 'failed'; message: string; status: number; data?: ErrorData | undefined };

/** Every outcome but success. */
export type ApiFailure<ErrorData = unknown> = Exclude<ApiResult<unknown, ErrorData>, { kind: 'done' }>;
