import { describe, expect, test } from 'vitest';
import { type MentionKind, mentionedWords } from './mentioned-words.ts';
import { tokenise } from './tokenise.ts';

describe('words that only name what a quality is about', () => {
  test.each<[MentionKind, string, string]>([
    ['russian', 'Полка для двери', 'двери'],
    ['russian', 'Надевается на чемодан', 'чемодан'],
    ['russian', 'Сигнал открытой двери', 'открытой двери'],
    ['russian', 'Перенавешивание дверей', 'дверей'],
    ['russian', 'Быстрая заморозка', ''],
    ['russian', 'Беспроводная зарядка', ''],
    ['russian', 'Экран с подсветкой', ''],
    ['russian', 'кабель USB Type-C', ''],
    ['russian', '22 дня работы', 'дня работы'],
    ['russian', 'USB 3.0 Type C', ''],
    ['uzbek', 'Ochiq eshik signali', 'eshik'],
    ['uzbek', 'Gilamda lattani koʻtaradi', 'gilamda lattani'],
    ['uzbek', 'qozon uchun', 'qozon'],
    ['uzbek', 'oq', ''],
    ['phrase', 'стиралка под раковину', 'раковину'],
    ['phrase', 'olma sharbati', 'olma'],
    ['phrase', 'goʻsht maydalagich', 'gosht'],
    ['phrase', 'айфон про макс', ''],
  ])('%s: %s', (kind, text, mentioned) => {
    const tokens = tokenise(text);
    const marks = mentionedWords(tokens, kind);
    // A preposition may be among them: nobody asks for it.
    const words = tokens.filter(({ text }, at) => marks[at] && text !== 'для').map((token) => token.text);
    expect(words.join(' ')).toBe(mentioned);
  });
});
