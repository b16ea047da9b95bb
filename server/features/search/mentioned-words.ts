import { isAdjective, isAgent, isInCase, isPossessed, OBJECT_AFTER, OBJECT_BEFORE } from './language/language-rules.ts';
import type { Token } from './tokenise.ts';

const RUSSIAN_WORD = /^[а-яё]{3,}$/;
const JOINS = new Set(['и', 'с', 'со', 'из', 'без']);

/** A characteristic in one of the languages, or an editor's phrase in either. */
export type MentionKind = 'russian' | 'uzbek' | 'phrase';

/**
 * Which words of a characteristic or of an editor's phrase only name what the quality is about: `двери` of `полка для
 * двери` and `сигнал открытой двери`, `eshik` of `ochiq eshik signali`. Nobody who asks for a door means these.
 * Right as often as the grammar is simple, so that such words still count beside a word that names goods.
 */
export function mentionedWords(tokens: readonly Token[], kind: MentionKind): boolean[] {
  const mentioned = tokens.map((token, at) => isAfterPreposition(tokens, at) || isUzbekObject(tokens, at, token));
  if (kind === 'phrase') return mentioned;
  markCounted(tokens, kind, mentioned);
  const head = tokens.findIndex(({ text }) => RUSSIAN_WORD.test(text) && !isAdjective(text));
  if (head < 0) return mentioned;
  for (let at = head + 1; at < tokens.length; at++) {
    const { text } = tokens[at] ?? { text: '' };
    // After `и` or `с` comes a quality of its own, and a colour or a name is no object.
    if (JOINS.has(text)) break;
    if (RUSSIAN_WORD.test(text)) mentioned[at] = true;
  }
  return mentioned;
}

function isAfterPreposition(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).some(({ text }) => OBJECT_BEFORE.has(text));
}

function isUzbekObject(tokens: readonly Token[], at: number, { text, kind }: Token): boolean {
  if (kind !== 'word') return false;
  if (tokens.length === 1) return isInCase(text);
  if (tokens.slice(at + 1).some((later) => OBJECT_AFTER.has(later.text))) return true;
  const next = tokens[at + 1]?.text ?? '';
  return isInCase(text) || isAgent(next) || (isPossessed(next) && !isAdjective(text));
}

/** `22 дня`, `0,8 кВт·ч в сутки`: units and what is counted. In a Russian text the Latin words are names. */
function markCounted(tokens: readonly Token[], kind: MentionKind, mentioned: boolean[]): void {
  const number = tokens.findIndex((token) => token.kind !== 'word' && /^\d/.test(token.text));
  if (number < 0) return;
  tokens.forEach(({ text, kind: token }, at) => {
    if (at > number && token === 'word' && (kind === 'uzbek' || /^[а-яё]/.test(text))) mentioned[at] = true;
  });
}
