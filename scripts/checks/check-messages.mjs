import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { messageFaults, textsOf } from './message-faults.mjs';
import { readShopTexts } from './shop-texts.mjs';
import { doubleNames, faultsOfText, wordsWithoutYo } from './text-rules.mjs';
import { wordsInCode } from './words-in-code.mjs';

/** A text that only a test names is shown to nobody. */
const IS_TEST = /\.(?:test|spec)\.tsx?$|^tests\//;

/** Prints faults of messages/ru.json and messages/uz.json, of the demo shop's texts, and texts that no code uses. */
const [ru, uz] = ['ru', 'uz'].map((locale) => JSON.parse(fs.readFileSync(`messages/${locale}.json`, 'utf8')));
const words = usedWords();
const unused = Object.keys(ru)
  .filter((key) => key !== '$schema' && !words.has(key))
  .map((key) => `${key}: no code asks for it`);
const shop = readShopTexts('demo/data');
const texts = [...textsOfMessages('ru', ru), ...textsOfMessages('uz', uz), ...shop.texts];
const faults = [
  ...messageFaults(ru, uz),
  ...unused,
  ...texts.flatMap(({ place, locale, text }) =>
    faultsOfText(locale, text).map((fault) => `${place} ${locale}: ${fault}`),
  ),
  ...wordsWithoutYo(texts.filter(({ locale }) => locale === 'ru').map(({ text }) => text)),
  ...doubleNames(shop.names),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || Object.keys(ru).length < 2 ? 1 : 0;

function textsOfMessages(locale, messages) {
  return Object.entries(messages)
    .filter(([key]) => key !== '$schema')
    .flatMap(([place, message]) => textsOf(message).map((text) => ({ place, locale, text })));
}

function usedWords() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && fs.existsSync(file) && !IS_TEST.test(file));
  return new Set(files.flatMap((file) => wordsInCode(file, fs.readFileSync(file, 'utf8'))));
}
