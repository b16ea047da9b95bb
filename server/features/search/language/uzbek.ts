import type { Grammar } from './grammar.ts';

/** In both scripts. Apostrophes are dropped: `toʻrt` is `tort`. */
export const UZBEK: Grammar = {
  stopWords: `va bilan uchun yoki sotib olish olaman narxi narx narxlari qancha arzon rang rangli rangda
    ва билан учун ёки нархи нарх арзон ранг рангли`,
  forPrepositions: '',
  forPostpositions: 'uchun учун',
  withPrepositions: '',
  numbers: `bir=1 ikki=2 uch=3 tort=4 besh=5 olti=6 yetti=7 sakkiz=8 toqqiz=9 on=10 yigirma=20 ottiz=30 qirq=40
    ellik=50 oltmish=60 yetmish=70 sakson=80 toqson=90 yuz=100
    бир=1 икки=2 уч=3 тўрт=4 беш=5 олти=6 етти=7 саккиз=8 тўққиз=9 ўн=10 йигирма=20 ўттиз=30 қирқ=40
    эллик=50 олтмиш=60 етмиш=70 саксон=80 тўқсон=90 юз=100`,
  thousand: 'ming минг',
  ambiguousNumbers: 'bir ikki uch tort on yuz бир икки уч ўн юз',
  numberEndings: 'lik lik talik',
  adjective: /(?:[a-z]{3}(?:li|lik|siz)|[а-яўқғҳ]{3}(?:ли|лик|сиз))$/,
  possessed: /(?:[a-z]{3}i|[а-яўқғҳ]{3}и)$/,
};
