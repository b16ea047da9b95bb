import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { messageFaults } from './message-faults.mjs';

/** Prints faults of messages/ru.json and messages/uz.json, and texts that no code uses. */
const [ru, uz] = ['ru', 'uz'].map((locale) => JSON.parse(fs.readFileSync(`messages/${locale}.json`, 'utf8')));
const words = wordsInCode();
const unused = Object.keys(ru)
  .filter((key) => key !== '$schema' && !words.has(key))
  .map((key) => `${key}: no code asks for it`);
const faults = [...messageFaults(ru, uz), ...unused];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || Object.keys(ru).length < 2 ? 1 : 0;

function wordsInCode() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && fs.existsSync(file));
  return new Set(files.flatMap((file) => fs.readFileSync(file, 'utf8').match(/\w+/g) ?? []));
}
