import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entropy, findSecrets, isSearched } from './find-secrets.mjs';
import { scanHistory, unallowed } from './scan-history.mjs';

/** Written in halves, so that the search does not find them here. */
const half = (...halves: string[]) => halves.join('');
const RANDOM = half('q7Zp2LmX9vTb4Kd', 'R8sWy1NcHf6JgUa3E');
const SECRETS = [
  ['private key', half('-----BEGIN RSA PRI', 'VATE KEY-----')],
  ['AWS key', half('AKIA', 'QX7PLM2ZT9VB4KDR')],
  ['GitHub token', half('ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
  ['npm token', half('npm_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
  ['Telegram bot token', half('123456789:', 'AAF1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q')],
  ['Sentry DSN', half('https://0123456789abcdef0123456789', 'abcdef@errors.example/12')],
  ['JSON web token', half('eyJhbGciOiJIUzI1', 'NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlMTIz')],
  ['address with a password', half('postgres://shop:', 'Zp2LmX9vTb4@db.example/shop')],
  ['assigned secret', half("const apiKey = '", RANDOM, "';")],
  ['assigned secret', half('SMS_PASS', 'WORD=', RANDOM)],
  ['random text', half("const list = ['", RANDOM, "qLw5DzRnPx0B']")],
] as const;

test.each(SECRETS)('finds: %s', (kind, line) => {
  expect(findSecrets(line).map((found: { kind: string }) => found.kind)).toEqual([kind]);
});

test.each([
  "password: 'a secret of the tests, 32 letters'",
  'const token = createToken();',
  "sessionSecret: 'x'.repeat(32)",
  half('postgres://amper:$', '{password}@127.0.0.1/amper'),
  'SMS_PASSWORD=',
  'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b8c9d0',
  "import { createTelegramBot } from '#server/platform/telegram/telegram-bot-with-a-long-name.ts';",
  "tokenLifetimeInMinutes = 'fifteen-minutes-or-less'",
])('finds nothing in: %s', (line) => {
  expect(findSecrets(line)).toEqual([]);
});

test('random text has more bits than words', () => {
  expect(entropy(RANDOM)).toBeGreaterThan(4.5);
  expect(entropy('aaaa')).toBe(0);
  expect(isSearched('package-lock.json')).toBe(false);
  expect(isSearched('server/config/config.ts')).toBe(true);
});

test('a secret that a later commit has removed is found, once, and may be allowed with a reason', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-history-'));
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.uz', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...who, ...args], { cwd: directory, stdio: 'ignore' });
  };
  const commit = (text: string) => {
    fs.writeFileSync(path.join(directory, 'settings.ts'), text);
    git('add', '.');
    git('commit', '-m', 'settings: change');
  };
  git('init', '-b', 'main');
  commit(`const apiKey = '${RANDOM}';\n`);
  commit("const apiKey = '';\n");
  commit(`const other = { apiKey: '${RANDOM}' };\n`);
  commit('// nothing\n');
  const { commits, findings } = await scanHistory(['HEAD'], { directory });
  expect(commits).toBe(4);
  expect(findings).toMatchObject([{ kind: 'assigned secret', file: 'settings.ts' }]);
  expect(JSON.stringify(findings)).not.toContain(RANDOM);
  const [hash] = findings.map((finding: { hash: string }) => finding.hash);
  expect(unallowed(findings, [{ hash, reason: 'the key of a test, used nowhere' }])).toEqual([]);
  expect(unallowed(findings, [{ hash, reason: 'ok' }])).toHaveLength(1);
  expect((await scanHistory(['HEAD~1..HEAD'], { directory })).findings).toEqual([]);
  fs.rmSync(directory, { recursive: true });
});
