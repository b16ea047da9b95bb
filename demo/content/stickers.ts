import type { Both } from '../goods/format.ts';

export const STICKERS: { id: number; code: string; name: Both; url: string | null; isGift: boolean }[] = [
  { id: 1, code: 'new', name: { ru: 'Новинка', uz: 'Yangi' }, url: null, isGift: false },
  { id: 2, code: 'sale', name: { ru: 'Скидка', uz: 'Chegirma' }, url: '/promotions', isGift: false },
  { id: 3, code: 'gift', name: { ru: 'Подарок', uz: 'Sovgʻa' }, url: null, isGift: true },
  {
    id: 4,
    code: 'warranty',
    name: { ru: 'Официальная гарантия', uz: 'Rasmiy kafolat' },
    url: '/terms-and-guarantee',
    isGift: false,
  },
  { id: 5, code: 'hit', name: { ru: 'Хит', uz: 'Xit' }, url: null, isGift: false },
];
