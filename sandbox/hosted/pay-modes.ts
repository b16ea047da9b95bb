import type { Words } from '../simulator.ts';

/** How the provider behaves when the payer pays. */
export const PAY_MODES = [
  'ok',
  'twice',
  'slow',
  'lost',
  'out_of_order',
  'refused',
  'left_open',
  'too_little',
  'wrong_sign',
] as const;
export type PayMode = (typeof PAY_MODES)[number];

export const PAY_MODE_NAMES: Record<PayMode, Exclude<Words, string>> = {
  ok: { ru: 'Обычная оплата', uz: 'Oddiy toʻlov' },
  twice: { ru: 'Каждый вызов дважды сразу', uz: 'Har bir chaqiruv birdaniga ikki marta' },
  slow: { ru: 'С паузой в три секунды', uz: 'Uch soniyalik tanaffus bilan' },
  lost: {
    ru: 'Ответы магазина теряются, вызовы повторяются',
    uz: 'Doʻkon javoblari yoʻqoladi, chaqiruvlar takrorlanadi',
  },
  out_of_order: { ru: 'Списание раньше открытия', uz: 'Yechish ochishdan oldin' },
  refused: { ru: 'Карте отказано', uz: 'Karta rad etildi' },
  left_open: { ru: 'Открыть и не платить', uz: 'Ochish va toʻlamaslik' },
  too_little: { ru: 'На один сум меньше', uz: 'Bir soʻm kam' },
  wrong_sign: { ru: 'С чужой подписью', uz: 'Begona imzo bilan' },
};

/** What is taken off the sum in `too_little`: one sum in tiyin. */
export const ONE_SUM = 100;
export const SLOW_MS = 3_000;
