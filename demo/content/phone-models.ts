import type { DrawingFacts } from '@amper/product-drawings';
import type { PhoneModelColor } from '#contract/request-kinds.ts';
import type { Both } from '../goods/format.ts';

export interface DemoPhoneModel {
  id: number;
  name: string;
  description: Both;
  colors: PhoneModelColor[];
  memories: { name: Both; price: number }[];
  drawing: Extract<DrawingFacts, { kind: 'phone' }>;
}

/** How each colour of the pre-order page looks on a phone's back. */
export const PHONE_COLORS: Record<PhoneModelColor, string> = {
  black: '#2A2D34',
  green: '#6F8B76',
  burgundy: '#6E2338',
  white: '#EEEDE8',
  pink: '#E9BFC6',
};

function gigabytes(sizes: string): Both {
  return { ru: `${sizes}\u00a0ГБ`, uz: `${sizes}\u00a0GB` };
}

/** Models to order ahead; their prices are made up like all of the demo shop's. */
export const PHONE_MODELS: DemoPhoneModel[] = [
  {
    id: 1,
    name: 'Galaxy S26 Ultra',
    description: {
      ru: 'Самый большой: экран 6,9″, четыре камеры и перо S Pen в корпусе.',
      uz: 'Eng kattasi: 6,9″ ekran, toʻrtta kamera va korpusdagi S Pen.',
    },
    colors: ['black', 'white', 'green', 'burgundy'],
    memories: [
      { name: gigabytes('12/256'), price: 16_490_000 },
      { name: gigabytes('12/512'), price: 18_490_000 },
      { name: gigabytes('16/1024'), price: 21_990_000 },
    ],
    drawing: {
      kind: 'phone',
      color: PHONE_COLORS.black,
      finish: 'metal',
      lenses: 4,
      lensLayout: 'separate',
      cutout: 'hole',
      corners: 'round',
      stylus: true,
      inches: 6.9,
      brand: 'SAMSUNG',
      wallpaper: 126,
    },
  },
  {
    id: 2,
    name: 'Galaxy S26+',
    description: {
      ru: 'Большой экран 6,7″ и тонкий корпус: удобно смотреть и держать.',
      uz: 'Katta 6,7″ ekran va yupqa korpus: koʻrish ham, ushlash ham qulay.',
    },
    colors: ['black', 'white', 'green', 'pink'],
    memories: [
      { name: gigabytes('12/256'), price: 13_490_000 },
      { name: gigabytes('12/512'), price: 15_290_000 },
    ],
    drawing: {
      kind: 'phone',
      color: PHONE_COLORS.green,
      finish: 'matte',
      lenses: 3,
      lensLayout: 'column',
      cutout: 'hole',
      corners: 'round',
      inches: 6.7,
      brand: 'SAMSUNG',
      wallpaper: 127,
    },
  },
  {
    id: 3,
    name: 'Galaxy S26',
    description: {
      ru: 'Компактный флагман с экраном 6,3″, который помещается в ладонь.',
      uz: 'Kaftga sigʻadigan, 6,3″ ekranli ixcham flagman.',
    },
    colors: ['black', 'white', 'burgundy', 'pink'],
    memories: [
      { name: gigabytes('12/256'), price: 10_990_000 },
      { name: gigabytes('12/512'), price: 12_790_000 },
    ],
    drawing: {
      kind: 'phone',
      color: PHONE_COLORS.pink,
      finish: 'matte',
      lenses: 3,
      lensLayout: 'column',
      cutout: 'hole',
      corners: 'round',
      inches: 6.3,
      brand: 'SAMSUNG',
      wallpaper: 128,
    },
  },
];
