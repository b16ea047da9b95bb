import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import { GROUP_SEPARATOR, parsePieceCode } from '#contract/orders/piece-codes.ts';
import { ZXING_OPTIONS } from './barcode-reader.ts';

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string) => new Uint8Array(readFileSync(resolve(name))).buffer;

beforeAll(() => {
  prepareReader({ overrides: { wasmBinary: fileOf('zxing-wasm/reader/zxing_reader.wasm') } });
  prepareWriter({ overrides: { wasmBinary: fileOf('zxing-wasm/writer/zxing_writer.wasm') } });
});

/** What ZXing reads in the picture of a code. */
async function read(text: string, format: WriteInputBarcodeFormat, options?: string): Promise<string | undefined> {
  const { image, error } = await writeBarcode(text, { format, scale: 4, ...(options && { options }) });
  if (image === null) throw new Error(error);
  return (await readBarcodes(image, ZXING_OPTIONS))[0]?.text;
}

test.each([
  ['4780012345677', 'EAN13'],
  ['96385074', 'EAN8'],
  ['SM-S931B/DS 12', 'Code128'],
  ['356938035643809', 'Code128'],
  ['AMPER-42', 'Code39'],
  ['https://amper.example/p/1', 'QRCode'],
] as const)('%s as %s is read as it was written', async (text, format) => {
  expect(await read(text, format)).toBe(text);
});

test('a marking code, a GS1 DataMatrix, is read with its separator and taken as one', async () => {
  const text = await read('(01)04600439931256(21)5Kz%&abc(93)dGVz', 'DataMatrix', 'gs1');
  expect(text).toBe(`0104600439931256215Kz%&abc${GROUP_SEPARATOR}93dGVz`);
  expect(parsePieceCode('marking', text ?? '')).toMatchObject({ identity: '0104600439931256215Kz%&abc' });
});
