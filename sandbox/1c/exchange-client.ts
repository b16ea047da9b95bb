/** How a program speaks: 1C repeats a part whose answer was lost, and calls again while the answer is `progress`. */
export interface ExchangeOptions {
  /** One request: the answer's status and text. */
  send(request: SentRequest): Promise<{ status: number; text: string }>;
  password: string;
  /** Newer clients send the session in the address as well. */
  isNew?: boolean;
  /** Bytes of a part; the shop's limit when it is smaller. */
  partBytes?: number;
  /** Told of each request before it is sent; true sends it twice, as after a lost answer. */
  repeats?: (request: SentRequest) => boolean;
}

export interface SentRequest {
  method: 'GET' | 'POST';
  query: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface SentFile {
  name: string;
  content: Buffer;
}

export interface ExchangeResult {
  /** The last answer for each file; the exchange ends with the first failure. */
  answers: { name: string; lines: string[] }[];
  requests: number;
}

/** One exchange of goods as 1C УТ and УНФ do it; МойСклад differs in its files and in not telling its version. */
export async function exchangeGoods(options: ExchangeOptions, files: readonly SentFile[]): Promise<ExchangeResult> {
  const { password, isNew = true, repeats = () => false } = options;
  const result: ExchangeResult = { answers: [], requests: 0 };
  let cookie = '';
  let session = '';

  async function call(query: string, body?: Buffer): Promise<string[]> {
    const request: SentRequest = {
      method: body === undefined ? 'GET' : 'POST',
      query: `type=catalog&${query}${session}`,
      headers: {
        ...(cookie === ''
          ? { authorization: `Basic ${Buffer.from(`1c:${password}`).toString('base64')}` }
          : { cookie }),
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
      ...(body && { body }),
    };
    result.requests += 1;
    if (repeats(request)) await options.send(request);
    const { text } = await options.send(request);
    return text.split('\n');
  }

  const signedIn = await call('mode=checkauth');
  if (signedIn[0] !== 'success') return { ...result, answers: [{ name: 'checkauth', lines: signedIn }] };
  cookie = `${signedIn[1]}=${signedIn[2]}`;
  if (isNew) session = `&${signedIn[3]}`;
  const terms = await call(isNew ? 'mode=init&version=2.09' : 'mode=init');
  const limit = Number(/^file_limit=(\d+)$/.exec(terms[1] ?? '')?.[1]);
  const partBytes = Math.min(options.partBytes ?? limit, limit);

  for (const { name, content } of files) {
    const filename = `filename=${encodeURIComponent(name)}`;
    for (let start = 0; start < content.length; start += partBytes) {
      const lines = await call(`mode=file&${filename}`, content.subarray(start, start + partBytes));
      if (lines[0] === 'success') continue;
      result.answers.push({ name, lines });
      return result;
    }
    if (name.endsWith('.zip') || !name.endsWith('.xml')) continue;
    const lines = await importUntilDone(() => call(`mode=import&${filename}`));
    result.answers.push({ name, lines });
    if (lines[0] !== 'success') return result;
  }
  return result;
}

async function importUntilDone(request: () => Promise<string[]>): Promise<string[]> {
  for (;;) {
    const lines = await request();
    if (lines[0] !== 'progress') return lines;
  }
}
