import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGeneratedFiles, type GeneratedFile } from './generated-files.ts';
import { element, xmlText } from './xml-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-kept-'));
});
afterAll(() => fs.rm(folder, { recursive: true }));

const contentOf = (file: GeneratedFile | undefined) => text((file?.read() ?? fail()).pipe(createGunzip()));
const fail = () => {
  throw new Error('no such file');
};

function keptNumbers(name: string) {
  const state = { count: 0, now: 0, failing: false, failures: [] as unknown[] };
  const kept = createGeneratedFiles({
    folder: path.join(folder, name),
    minAgeMs: 1000,
    maxAgeMs: 100_000,
    now: () => state.now,
    onFailure: (error) => state.failures.push(error),
    async make(write) {
      if (state.failing) throw new Error('the database is away');
      const count = ++state.count;
      await write('number.xml', numbers(count));
      return count;
    },
  });
  return { state, kept };
}

async function* numbers(count: number) {
  for (let part = 0; part < 3; part++) yield `<n>${count}</n>\n`;
}

test('files are made once for all who ask, and again when the data has changed and they are old enough', async () => {
  const { state, kept } = keptNumbers('once');
  const all = await Promise.all(Array.from({ length: 20 }, () => kept.current()));
  expect(new Set(all.map(({ summary }) => summary))).toEqual(new Set([1]));
  expect(await contentOf(all[0]?.files.get('number.xml'))).toBe('<n>1</n>\n<n>1</n>\n<n>1</n>\n');
  state.now = 5000;
  expect((await kept.current()).summary).toBe(1);
  kept.invalidate();
  expect((await kept.current()).summary).toBe(2);
  kept.invalidate();
  state.now = 5999;
  expect((await kept.current()).summary).toBe(2);
  state.now = 6000;
  expect((await kept.current()).summary).toBe(3);
  expect(await contentOf((await kept.current()).files.get('number.xml'))).toContain('<n>3</n>');
});

test('files that nothing has changed are made again once a while', async () => {
  const { state, kept } = keptNumbers('age');
  await kept.current();
  state.now = 99_999;
  expect((await kept.current()).summary).toBe(1);
  state.now = 100_000;
  expect((await kept.current()).summary).toBe(2);
});

test('when they cannot be made the former ones stay, and the next one tries again', async () => {
  const { state, kept } = keptNumbers('failing');
  state.failing = true;
  await expect(kept.current()).rejects.toThrow('the database is away');
  state.failing = false;
  expect((await kept.current()).summary).toBe(1);
  kept.invalidate();
  [state.failing, state.now] = [true, 1000];
  expect((await kept.current()).summary).toBe(1);
  expect(state.failures).toHaveLength(1);
  [state.failing, state.now] = [false, 2000];
  expect((await kept.current()).summary).toBe(2);
});

test('a change while they are being made is not lost', async () => {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  const kept = createGeneratedFiles({
    folder: path.join(folder, 'meanwhile'),
    minAgeMs: 0,
    maxAgeMs: 100_000,
    onFailure: fail,
    async make(write) {
      const mine = ++count;
      await gate.promise;
      await write('n.xml', numbers(mine));
      return mine;
    },
  });
  const first = kept.current();
  kept.invalidate();
  gate.resolve();
  expect((await first).summary).toBe(1);
  expect((await kept.current()).summary).toBe(2);
});

test('a folder that somebody has emptied is filled again', async () => {
  const { kept } = keptNumbers('emptied');
  await kept.current();
  await fs.rm(path.join(folder, 'emptied'), { recursive: true });
  expect((await kept.current()).summary).toBe(2);
});

test('half-written files leave nothing behind', async () => {
  async function* breaking() {
    yield '<a>';
    throw new Error('broken');
  }
  const kept = createGeneratedFiles({
    folder: path.join(folder, 'broken'),
    minAgeMs: 0,
    maxAgeMs: 100_000,
    onFailure: fail,
    make: (write) => write('a.xml', breaking()),
  });
  await expect(kept.current()).rejects.toThrow('broken');
  expect(await fs.readdir(path.join(folder, 'broken'))).toEqual([]);
});

test('a text in XML has no forbidden characters and keeps the others', () => {
  expect(xmlText('a\u0000b\u001Fc\uFFFEd\uD800e\uDC00f')).toBe('abcdef');
  expect(xmlText('tab\tline\n😀 <b>&"\'')).toBe('tab\tline\n😀 &lt;b&gt;&amp;&quot;&apos;');
  expect(element('name', '')).toBe('');
  expect(element('price', 0)).toBe('<price>0</price>\n');
});
