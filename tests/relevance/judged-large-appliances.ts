import { type JudgedQuery, judge } from './judged-query.ts';

export const LARGE_APPLIANCES: readonly JudgedQuery[] = [
  ...judge(
    { categories: ['fridges'] },
    {
      russian: ['холодильник', 'холодильники'],
      'uzbek latin': ['muzlatkich', 'muzlatkichlar'],
      'uzbek cyrillic': ['музлаткич', 'музлаткичлар'],
      'russian in latin': ['xolodilnik', 'holodilnik', 'kholodilnik', 'xolodilniklar'],
      synonym: ['холодос', 'fridge'],
      'wrong layout': ['[jkjlbkmybr', 'ьгядфелшср'],
      'typing error': ['холодилник', 'халадильник', 'холодиьлник', 'muzlatkch', 'muzlakich'],
      'word form': ['холодильника', 'холодильников', 'muzlatkichni'],
      beginning: ['холод', 'muzlat'],
    },
  ),
  ...judge({ categories: ['fridges', 'freezers'] }, { synonym: ['muzlatgich', 'музлатгич'] }),
  ...judge(
    { categories: ['fridges'], brands: ['samsung'] },
    {
      russian: ['холодильник samsung'],
      'uzbek latin': ['samsung muzlatkich'],
      'uzbek cyrillic': ['самсунг музлаткич'],
      'russian in latin': ['samsung xolodilnik'],
      glued: ['холодильникsamsung'],
      'typing error': ['холодилник самсунг'],
    },
  ),
  ...judge(
    { categories: ['fridges'], brands: ['artel'] },
    { russian: ['холодильник артель'], 'uzbek latin': ['artel muzlatkich'], 'wrong layout': ['[jkjlbkmybr fhntk'] },
  ),
  ...judge(
    { categories: ['fridges'], has: /no ?frost/i },
    {
      feature: [
        'холодильник no frost',
        'холодильник nofrost',
        'nofrost muzlatkich',
        'ноу фрост холодильник',
        'no frost muzlatkich',
      ],
    },
  ),
  ...judge(
    { categories: ['fridges', 'freezers'], has: /no ?frost/i },
    { feature: ['nofrost muzlatgich', 'muzlatgich no frost'] },
  ),
  ...judge(
    { categories: ['freezers'] },
    {
      russian: ['морозильник', 'морозильная камера'],
      synonym: ['морозилка', 'ларь'],
      'uzbek latin': ['muzlatgich kamera'],
      'typing error': ['марозильник', 'морозилник'],
      'russian in latin': ['morozilnik'],
    },
  ),
  ...judge(
    { categories: ['washing-machines'] },
    {
      russian: ['стиральная машина', 'стиральные машины'],
      'uzbek latin': ['kir yuvish mashinasi', 'kir yuvish mashinalari'],
      'uzbek cyrillic': ['кир ювиш машинаси'],
      synonym: ['kir mashina', 'стиралка', 'кир машина', 'kirmashina'],
      'russian in latin': ['stiralnaya mashina'],
      'wrong layout': ['cnbhfkmyfz vfibyf', 'cnbhfkrf'],
      'typing error': ['стиралная машина', 'стеральная машина', 'стиральная машына'],
      'word form': ['стиральную машину', 'стиральных машин'],
      glued: ['стиральнаямашина'],
    },
  ),
  ...judge(
    { categories: ['washing-machines'], brands: ['lg'] },
    {
      russian: ['стиральная машина lg'],
      'uzbek latin': ['lg kir yuvish mashinasi'],
      synonym: ['стиралка лджи', 'lg kir mashina'],
    },
  ),
  ...judge(
    { categories: ['washing-machines'], brands: ['samsung'] },
    { russian: ['стиралка самсунг'], 'uzbek latin': ['samsung kir mashina'], 'wrong layout': ['cnbhfkrf cfvceyu'] },
  ),
  ...judge(
    { categories: ['washing-machines'], has: /: 7\u00a0кг/ },
    { unit: ['стиральная машина 7 кг', 'стиралка 7кг', 'kir mashina 7 kg'] },
  ),
  ...judge(
    { categories: ['washing-machines'], has: /[Ии]нвертор/ },
    { feature: ['стиральная машина инвертор', 'invertorli kir yuvish mashinasi', 'стиралка inverter'] },
  ),
  ...judge(
    { categories: ['dryers'] },
    { russian: ['сушильная машина'], 'uzbek latin': ['quritish mashinasi'], synonym: ['сушилка для белья'] },
  ),
  ...judge(
    { categories: ['dishwashers'] },
    {
      russian: ['посудомоечная машина'],
      'uzbek latin': ['idish yuvish mashinasi'],
      synonym: ['посудомойка', 'idish yuvgich'],
      'typing error': ['посудамойка', 'пасудомоечная машина'],
      'uzbek cyrillic': ['идиш ювиш машинаси'],
    },
  ),
];
