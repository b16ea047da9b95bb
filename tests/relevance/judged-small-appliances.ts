import { type JudgedQuery, judge } from './judged-query.ts';

const VACUUMS = ['vacuum-cleaners', 'robot-vacuums'];

export const SMALL_APPLIANCES: readonly JudgedQuery[] = [
  ...judge(
    { name: /чайник/i },
    {
      russian: ['чайник'],
      'uzbek latin': ['choynak'],
      'uzbek cyrillic': ['чойнак'],
      synonym: ['электрочайник', 'elektr choynak'],
      'russian in latin': ['chaynik', 'chainik'],
      'typing error': ['чаиник', 'чайнек', 'cohynak'],
      'wrong layout': ['xfqybr'],
    },
  ),
  ...judge({ name: /термопот/i }, { russian: ['термопот'], 'uzbek latin': ['termopot'], 'typing error': ['тирмопот'] }),
  ...judge(
    { name: /блендер/i },
    {
      russian: ['блендер'],
      'uzbek latin': ['blender'],
      'typing error': ['блендр', 'блендор', 'bledner'],
      'wrong layout': [',ktylth'],
    },
  ),
  ...judge({ name: /миксер/i }, { russian: ['миксер'], 'uzbek latin': ['mikser'], 'typing error': ['миксир'] }),
  ...judge(
    { categories: ['mincers'] },
    {
      russian: ['мясорубка'],
      'uzbek latin': ['qiymalagich'],
      'uzbek cyrillic': ['қиймалагич'],
      'russian in latin': ['myasorubka'],
      synonym: ['goʻsht maydalagich'],
      'typing error': ['мясорупка', 'мисорубка'],
    },
  ),
  ...judge(
    { categories: ['multicookers'] },
    {
      russian: ['мультиварка'],
      'uzbek latin': ['multivarka'],
      synonym: ['рисоварка'],
      'typing error': ['мультеварка', 'мулитварка'],
    },
  ),
  ...judge(
    { categories: ['air-fryers'] },
    {
      russian: ['аэрогриль'],
      'uzbek latin': ['aerogril'],
      synonym: ['air fryer', 'аэрофритюрница'],
      glued: ['airfryer'],
      'typing error': ['аэрогирль'],
    },
  ),
  ...judge(
    { categories: ['coffee-machines'] },
    {
      russian: ['кофемашина'],
      'uzbek latin': ['qahva mashinasi'],
      'uzbek cyrillic': ['қаҳва машинаси', 'кахва машинаси'],
      synonym: ['кофеварка', 'кофе машина'],
      'russian in latin': ['kofemashina'],
      'typing error': ['кофимашина', 'кофемашна'],
      'wrong layout': ['rjatvfibyf'],
    },
  ),
  ...judge(
    { brands: ['delonghi'] },
    {
      'brand in cyrillic': ['делонги'],
      apostrophe: ["de'longhi", 'delonghi', 'de longhi'],
      'typing error': ['delongi', 'deloghi'],
    },
  ),
  ...judge(
    { categories: ['juicers'] },
    {
      russian: ['соковыжималка'],
      'uzbek latin': ['sharbat chiqargich'],
      'uzbek cyrillic': ['шарбат чиқаргич'],
      'typing error': ['соковижималка', 'саковыжималка'],
    },
  ),
  ...judge({ name: /тостер/i }, { russian: ['тостер'], 'uzbek latin': ['toster'], synonym: ['toaster'] }),
  ...judge(
    { categories: VACUUMS },
    {
      russian: ['пылесос', 'пылесосы'],
      'uzbek latin': ['changyutgich', 'changyutgichlar'],
      'uzbek cyrillic': ['чангютгич'],
      'russian in latin': ['pilesos', 'pylesos'],
      synonym: ['chang yutgich'],
      'typing error': ['пылисос', 'пелесос', 'пылсос'],
      'wrong layout': ['gsktcjc'],
    },
  ),
  ...judge(
    { categories: ['robot-vacuums'] },
    {
      russian: ['робот-пылесос', 'робот пылесос'],
      'uzbek latin': ['robot changyutgich'],
      glued: ['роботпылесос'],
      synonym: ['robot vacuum'],
      'typing error': ['робот пылисос', 'работ пылесос'],
    },
  ),
  ...judge(
    { name: /утюг/i },
    {
      russian: ['утюг'],
      'uzbek latin': ['dazmol'],
      'uzbek cyrillic': ['дазмол'],
      'russian in latin': ['utyug'],
      'typing error': ['утюк', 'dazmoll'],
    },
  ),
  ...judge(
    { name: /отпариватель/i },
    {
      russian: ['отпариватель'],
      'uzbek latin': ['bugʻlagich'],
      apostrophe: ["bug'lagich", 'buglagich'],
      'typing error': ['отпарвиатель'],
    },
  ),
  ...judge(
    { categories: ['sewing-machines'] },
    {
      russian: ['швейная машина', 'швейная машинка'],
      'uzbek latin': ['tikuv mashinasi'],
      'uzbek cyrillic': ['тикув машинаси'],
      'typing error': ['швеиная машина'],
    },
  ),
];
