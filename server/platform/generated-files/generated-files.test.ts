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
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-files-'));
});
afterAll(() => fs.rm(folder, { recursive: true }));

const contentOf = (file: GeneratedFile | undefined) => text((file?.read() ?? fail()).pipe(createGunzip()));
const fail = () => {
  throw new Error('no such file');
};

function numberedFiles(name: string) {
  const state = { count: 0, now: 0, failing: false, failures: [] as unknown[] };
  const files = createGeneratedFiles({
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
  return { state, files };
}

async function* numbers(count: number) {
  for (let part = 0; part < 3; part++) yield `<n>${count}</n>\n`;
}

test('concurrent calls generate the files once; they are generated again when the data has changed and they are old enough', async () => {
  const { state, files } = numberedFiles('once');
  const all = await Promise.all(Array.from({ length: 20 }, () => files.current()));
  expect(new Set(all.map(({ summary }) => summary))).toEqual(new Set([1]));
  expect(await contentOf(all[0]?.files.get('number.xml'))).toBe('<n>1</n>\n<n>1</n>\n<n>1</n>\n');
  state.now = 5000;
  expect((await files.current()).summary).toBe(1);
  files.invalidate();
  expect((await files.current()).summary).toBe(2);
  files.invalidate();
  state.now = 5999;
  expect((await files.current()).summary).toBe(2);
  state.now = 6000;
  expect((await files.current()).summary).toBe(3);
  expect(await contentOf((await files.current()).files.get('number.xml'))).toContain('<n>3</n>');
});

test('unchanged files are generated again after their longest age', async () => {
  const { state, files } = numberedFiles('age');
  await files.current();
  state.now = 99_999;
  expect((await files.current()).summary).toBe(1);
  state.now = 100_000;
  expect((await files.current()).summary).toBe(2);
});

test('when generating fails, the previous files stay and the next call tries again', async () => {
  const { state, files } = numberedFiles('failing');
  state.failing = true;
  await expect(files.current()).rejects.toThrow('the database is away');
  state.failing = false;
  expect((await files.current()).summary).toBe(1);
  files.invalidate();
  [state.failing, state.now] = [true, 1000];
  expect((await files.current()).summary).toBe(1);
  expect(state.failures).toHaveLength(1);
  [state.failing, state.now] = [false, 2000];
  expect((await files.current()).summary).toBe(2);
});

test('a change during the generation is not lost', async () => {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  const files = createGeneratedFiles({
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
  const first = files.current();
  files.invalidate();
  gate.resolve();
  expect((await first).summary).toBe(1);
  expect((await files.current()).summary).toBe(2);
});

test('an emptied folder is filled again', async () => {
  const { files } = numberedFiles('emptied');
  await files.current();
  await fs.rm(path.join(folder, 'emptied'), { recursive: true });
  expect((await files.current()).summary).toBe(2);
});

test('a failed write leaves no file behind', async () => {
  async function* breaking() {
    yield '<a>';
    throw new Error('broken');
  }
  const files = createGeneratedFiles({
    folder: path.join(folder, 'broken'),
    minAgeMs: 0,
    maxAgeMs: 100_000,
    onFailure: fail,
    make: (write) => write('a.xml', breaking()),
  });
  await expect(files.current()).rejects.toThrow('broken');
  expect(await fs.readdir(path.join(folder, 'broken'))).toEqual([]);
});

test('a text in XML has no forbidden characters and keeps the others', () => {
  expect(xmlText('a\u0000b\u001Fc\uFFFEd\uD800e\uDC00f')).toBe('abcdef');
  expect(xmlText('tab\tline\n😀 <b>&"\'')).toBe('tab\tline\n😀 &lt;b&gt;&amp;&quot;&apos;');
  expect(element('name', '')).toBe('');
  expect(element('price', 0)).toBe('<price>0</price>\n');
});
