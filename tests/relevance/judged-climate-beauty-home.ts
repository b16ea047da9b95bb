import { type JudgedQuery, judge } from './judged-query.ts';

export const CLIMATE_BEAUTY_HOME: readonly JudgedQuery[] = [
  ...judge(
    { categories: ['air-conditioners'] },
    {
      russian: ['кондиционер', 'кондиционеры'],
      'uzbek latin': ['konditsioner', 'kondisioner'],
      'uzbek cyrillic': ['кондиционерлар'],
      synonym: ['кондер', 'сплит система'],
      'russian in latin': ['kondicioner'],
      'typing error': ['кандиционер', 'кондиционр', 'кондицонер'],
      'wrong layout': ['rjylbwbjyth'],
      beginning: ['конди', 'kondit'],
    },
  ),
  ...judge(
    { categories: ['heaters'] },
    {
      russian: ['обогреватель'],
      'uzbek latin': ['isitgich'],
      'uzbek cyrillic': ['иситгич'],
      'russian in latin': ['obogrevatel'],
      'typing error': ['обагреватель', 'обогриватель'],
    },
  ),
  ...judge(
    { categories: ['fans'] },
    {
      russian: ['вентилятор'],
      'uzbek latin': ['ventilyator'],
      synonym: ['shamollatgich'],
      'typing error': ['винтилятор', 'вентелятор'],
      'wrong layout': ['dtynbkznjh'],
    },
  ),
  ...judge(
    { name: /увлажнител/i },
    {
      russian: ['увлажнитель', 'увлажнитель воздуха'],
      'uzbek latin': ['havo namlagich'],
      'typing error': ['увлажнитиль'],
    },
  ),
  ...judge(
    { name: /очистител/i, categories: ['air-care'] },
    { russian: ['очиститель воздуха'], 'uzbek latin': ['havo tozalagich'] },
  ),
  ...judge(
    { categories: ['water-heaters'] },
    {
      russian: ['водонагреватель'],
      'uzbek latin': ['suv isitgich'],
      synonym: ['бойлер', 'boyler'],
      'uzbek cyrillic': ['сув иситгич'],
      'typing error': ['водонагриватель', 'вадонагреватель'],
    },
  ),
  ...judge(
    { categories: ['hair-dryers'] },
    { russian: ['фен', 'фены'], 'uzbek latin': ['soch quritgich'], synonym: ['hair dryer', 'сушилка для волос'] },
  ),
  ...judge(
    { brands: ['dyson'] },
    { synonym: ['дайсон'], 'model code': ['dyson'], 'typing error': ['dysonn', 'дайсн'], 'wrong layout': ['вныщт'] },
  ),
  ...judge(
    { name: /бритва/i },
    { russian: ['бритва', 'электробритва'], 'uzbek latin': ['soqol olgich'], 'uzbek cyrillic': ['соқол олгич'] },
  ),
  ...judge({ name: /триммер/i }, { russian: ['триммер'], 'uzbek latin': ['trimmer'], 'typing error': ['тример'] }),
  ...judge(
    { categories: ['scales'] },
    {
      russian: ['весы'],
      'uzbek latin': ['tarozi'],
      'uzbek cyrillic': ['тарози'],
      'russian in latin': ['vesi', 'vesy'],
    },
  ),
  ...judge(
    { categories: ['toothbrushes'], name: /щётка/i },
    {
      russian: ['зубная щетка', 'электрическая зубная щётка'],
      'uzbek latin': ['tish choʻtkasi'],
      apostrophe: ["tish cho'tkasi", 'tish chotkasi'],
    },
  ),
  ...judge(
    { categories: ['blood-pressure-monitors'] },
    { russian: ['тонометр'], 'uzbek latin': ['tonometr'], 'typing error': ['танометр', 'тономерт'] },
  ),
  ...judge(
    { categories: ['smart-lighting'], name: /ламп/i },
    { russian: ['умная лампа'], 'uzbek latin': ['aqlli lampa'] },
  ),
  ...judge(
    { categories: ['security-cameras'] },
    {
      russian: ['камера наблюдения'],
      'uzbek latin': ['kuzatuv kamerasi'],
      synonym: ['видеонаблюдение'],
      'uzbek cyrillic': ['кузатув камераси'],
    },
  ),
  ...judge(
    { categories: ['smart-speakers'] },
    { russian: ['умная колонка'], 'uzbek latin': ['aqlli kolonka'], synonym: ['алиса'] },
  ),
  ...judge(
    { brands: ['yandex'] },
    { russian: ['яндекс'], 'russian in latin': ['yandeks', 'yandex'], 'wrong layout': ['zyltrc'] },
  ),
  ...judge(
    { categories: ['door-locks'] },
    { russian: ['умный замок'], 'uzbek latin': ['aqlli qulf'], synonym: ['электронный замок'] },
  ),
];
