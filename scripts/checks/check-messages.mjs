import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { messageFaults } from './message-faults.mjs';
import { wordsInCode } from './words-in-code.mjs';

/** A text that only a test names is shown to nobody. */
const IS_TEST = /\.(?:test|spec)\.tsx?$|^tests\//;

/** Prints faults of messages/ru.json and messages/uz.json, and texts that no code uses. */
const [ru, uz] = ['ru', 'uz'].map((locale) => JSON.parse(fs.readFileSync(`messages/${locale}.json`, 'utf8')));
const words = usedWords();
const unused = Object.keys(ru)
  .filter((key) => key !== '$schema' && !words.has(key))
  .map((key) => `${key}: no code asks for it`);
const faults = [...messageFaults(ru, uz), ...unused];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || Object.keys(ru).length < 2 ? 1 : 0;

function usedWords() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && fs.existsSync(file) && !IS_TEST.test(file));
  return new Set(files.flatMap((file) => wordsInCode(file, fs.readFileSync(file, 'utf8'))));
}
