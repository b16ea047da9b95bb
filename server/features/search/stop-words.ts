import { type Token, tokenise } from './tokenise.ts';

/** Words that don't describe a product. They are ignored in a query that has other words. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `и с со на в во от до по за из к у или для the for of and with
  купить куплю продажа цена цены стоимость сколько стоит заказать недорого недорогой дешево дешевый
  цвет цвета цветом модель модели новый новая новые
  va bilan uchun yoki sotib olish olaman narxi narx narxlari qancha arzon rang rangli rangda
  ва билан учун ёки нархи нарх арзон ранг рангли`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The tokens of a text without the stop words, unless there are no others. */
export function tokensWithoutStopWords(text: string): Token[] {
  const tokens = tokenise(text);
  const significant = tokens.filter((token) => !STOP_WORDS.has(token.text));
  return significant.length > 0 ? significant : tokens;
}
