import { type JudgedQuery, judge } from './judged-query.ts';

export const KITCHEN: readonly JudgedQuery[] = [
  ...judge(
    { categories: ['stoves'] },
    {
      russian: ['газовая плита'],
      'uzbek latin': ['gaz plitasi'],
      synonym: ['gaz plita', 'газплита', 'газ плита'],
      'uzbek cyrillic': ['газ плитаси'],
      'typing error': ['газовая плитта'],
    },
  ),
  ...judge(
    { categories: ['hobs'] },
    {
      russian: ['варочная панель'],
      'uzbek latin': ['pishirish paneli'],
      synonym: ['варочная поверхность'],
      'typing error': ['варочная панел', 'варочнея панель'],
    },
  ),
  ...judge(
    { categories: ['ovens'] },
    {
      russian: ['духовой шкаф'],
      'uzbek latin': ['duxovka'],
      synonym: ['духовка'],
      'russian in latin': ['duhovka'],
      'typing error': ['духовкка'],
    },
  ),
  ...judge(
    { categories: ['microwaves'] },
    {
      russian: ['микроволновая печь'],
      'uzbek latin': ['mikrotoʻlqinli pech'],
      apostrophe: ["mikroto'lqinli pech", 'mikrotolqinli pech', 'mikroto’lqinli pech', 'mikroto`lqinli pech'],
      synonym: ['микроволновка', 'свч', 'mikrovolnovka'],
      'typing error': ['микровалновка', 'микроволновк'],
      'uzbek cyrillic': ['микротўлқинли печ'],
    },
  ),
  ...judge(
    { categories: ['hoods'] },
    {
      russian: ['вытяжка'],
      'uzbek latin': ['havo tortgich'],
      synonym: ['кухонная вытяжка'],
      'russian in latin': ['vityajka', 'vytyazhka'],
      'uzbek cyrillic': ['ҳаво тортгич', 'хаво тортгич'],
      'typing error': ['вытижка'],
    },
  ),
];
