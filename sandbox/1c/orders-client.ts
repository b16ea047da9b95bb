import type { ExchangeOptions, SentFile, SentRequest } from './exchange-client.ts';

/** УТ asks to import what it has sent; УНФ and МойСклад do not. МойСклад tells neither a version nor the session in the address. */
export type Program = 'УТ' | 'УНФ' | 'МойСклад';

export interface OrdersOptions extends Pick<ExchangeOptions, 'password' | 'partBytes' | 'repeats'> {
  send(request: SentRequest): Promise<{ status: number; content: Buffer }>;
  program?: Program;
  /** The program fails when it has read the orders, and never acknowledges them. */
  failsAfterQuery?: boolean;
  /** What happens in the shop between the two. */
  betweenQueryAndSuccess?(): Promise<void>;
}

/** An order as the program has understood it. */
export interface ReceivedOrder {
  number: string;
  total: number;
  xml: string;
  lines: { code: string; name: string; quantity: number; sum: number }[];
  properties: Readonly<Record<string, string>>;
}

export interface OrdersResult {
  /** Null: the answer was no document. */
  orders: ReceivedOrder[] | null;
  /** The lines of each other answer, by its step. */
  answers: { step: string; lines: string[] }[];
}

/** One exchange of orders: fetch, acknowledge, report. Ends with the first failure. */
export async function exchangeOrders(options: OrdersOptions, reports: readonly SentFile[] = []): Promise<OrdersResult> {
  const { program = 'УТ', repeats = () => false } = options;
  const result: OrdersResult = { orders: null, answers: [] };
  let cookie = '';
  let session = '';

  async function call(query: string, body?: Buffer): Promise<Buffer> {
    const request: SentRequest = {
      method: body === undefined ? 'GET' : 'POST',
      query: `type=sale&${query}${session}`,
      headers: {
        ...(cookie === ''
          ? { authorization: `Basic ${Buffer.from(`1c:${options.password}`).toString('base64')}` }
          : { cookie }),
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
      ...(body && { body }),
    };
    if (repeats(request)) await options.send(request);
    return (await options.send(request)).content;
  }
  async function step(name: string, query: string, body?: Buffer): Promise<string[]> {
    const lines = (await call(query, body)).toString('utf8').split('\n');
    result.answers.push({ step: name, lines });
    return lines;
  }

  const signedIn = await step('checkauth', 'mode=checkauth');
  if (signedIn[0] !== 'success') return result;
  cookie = `${signedIn[1]}=${signedIn[2]}`;
  if (program !== 'МойСклад') session = `&${signedIn[3]}`;
  const terms = await step('init', program === 'МойСклад' ? 'mode=init' : 'mode=init&version=2.08');
  const limit = Number(/^file_limit=(\d+)$/.exec(terms[1] ?? '')?.[1]);
  const content = await call('mode=query');
  result.orders = readOrders(content);
  if (result.orders === null) {
    result.answers.push({ step: 'query', lines: content.toString('utf8').split('\n') });
    return result;
  }
  if (options.failsAfterQuery) return result;
  await options.betweenQueryAndSuccess?.();
  if ((await step('success', 'mode=success'))[0] !== 'success') return result;
  for (const { name, content: report } of reports) {
    const partBytes = Math.min(options.partBytes ?? limit, limit);
    const filename = `filename=${encodeURIComponent(name)}`;
    for (let start = 0; start < report.length; start += partBytes) {
      const lines = await step('file', `mode=file&${filename}`, report.subarray(start, start + partBytes));
      if (lines[0] !== 'success') return result;
    }
    if (program !== 'УТ') continue;
    if ((await step('import', `mode=import&${filename}`))[0] !== 'success') return result;
  }
  return result;
}

/** By the encoding that the document declares. */
function readOrders(content: Buffer): ReceivedOrder[] | null {
  const encoding = /^<\?xml version="1\.0" encoding="([\w-]+)"\?>/.exec(content.toString('latin1', 0, 80))?.[1];
  if (encoding === undefined) return null;
  const text = new TextDecoder(encoding, { fatal: true }).decode(content);
  return elementsOf(text, 'Документ').map((xml) => ({
    number: textOf(xml, 'Номер'),
    total: Number(textOf(xml, 'Сумма')),
    xml,
    lines: elementsOf(xml, 'Товар').map((line) => ({
      code: textOf(line, 'Ид'),
      name: textOf(line, 'Наименование'),
      quantity: Number(textOf(line, 'Количество')),
      sum: Number(textOf(line, 'Сумма')),
    })),
    properties: Object.fromEntries(
      elementsOf(xml.slice(xml.indexOf('</Товары>')), 'ЗначениеРеквизита').map((one) => [
        textOf(one, 'Наименование'),
        textOf(one, 'Значение'),
      ]),
    ),
  }));
}

function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '');
}

function textOf(xml: string, name: string): string {
  const text = elementsOf(xml, name)[0] ?? '';
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
