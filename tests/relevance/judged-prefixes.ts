import { type JudgedQuery, judge } from './judged-query.ts';

/** Half-typed names of products: many characteristics contain similar words. */
export const BEGINNINGS: readonly JudgedQuery[] = [
  ...judge({ categories: ['fridges'] }, { beginning: ['холо', 'холоди', 'xolod', 'muzla', 'sovut', 'sovutg'] }),
  ...judge({ categories: ['freezers'] }, { beginning: ['мороз', 'морозил', 'moroz'] }),
  ...judge(
    { categories: ['washing-machines'] },
    { beginning: ['kir yuv', 'kir yuvish ma', 'стирал', 'стираль', 'stiral'] },
  ),
  ...judge({ categories: ['dryers'] }, { beginning: ['сушил', 'сушиль', 'quriti'] }),
  ...judge({ categories: ['dishwashers'] }, { beginning: ['посуд', 'посудом', 'idish yuv'] }),
  ...judge({ categories: ['microwaves'] }, { beginning: ['микро', 'микров', 'mikroto'] }),
  ...judge(
    { categories: ['vacuum-cleaners', 'robot-vacuums'] },
    { beginning: ['пылес', 'пыле', 'pileso', 'changyut'] },
  ),
  ...judge({ categories: ['earbuds', 'headphones'] }, { beginning: ['наушн', 'naush', 'quloqch'] }),
  ...judge({ categories: ['smartphones', 'foldables'] }, { beginning: ['смартфо', 'smartfo'] }),
  ...judge({ categories: ['televisions'] }, { beginning: ['телев', 'telev', 'телевиз'] }),
  ...judge({ categories: ['air-conditioners'] }, { beginning: ['кондиц', 'kondits', 'konditsi'] }),
  ...judge({ categories: ['coffee-machines'] }, { beginning: ['кофем', 'kofem', 'qahva ma'] }),
  ...judge({ categories: ['air-fryers'] }, { beginning: ['аэр', 'аэрог', 'aerog'] }),
  ...judge({ categories: ['gamepads'] }, { beginning: ['гей', 'геймп', 'geymp'] }),
  ...judge({ categories: ['speakers', 'smart-speakers'] }, { beginning: ['колон', 'портати', 'kolon'] }),
  ...judge({ name: /хол/i, brands: ['artel'] }, { beginning: ['artel холо', 'холо арт'] }),
  ...judge({ brands: ['samsung'] }, { beginning: ['sams', 'самсу'] }),
  ...judge({ brands: ['hisense'] }, { beginning: ['hisen'] }),
  ...judge({ brands: ['garmin'] }, { beginning: ['гарм', 'garm'] }),
  ...judge({ brands: ['marshall'] }, { beginning: ['марш', 'marsh'] }),
];
