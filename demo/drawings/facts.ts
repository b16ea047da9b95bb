/**
 * What a picture is drawn from: facts of the product, never its id. Lengths are millimetres where a name ends in `Mm`;
 * colours are CSS hex. Everything but `kind` and the colour has a sensible default in the kind's own drawing.
 */
export type Finish = 'matte' | 'gloss' | 'metal' | 'brushed' | 'glass' | 'fabric' | 'plastic';

interface Base {
  /** Main colour of the body. */
  color: string;
  /** Second colour: keys, handle, trim, strap. */
  accent?: string;
  finish?: Finish;
  /** Set as a word on the body where such goods carry one. */
  brand?: string;
  /** Seed of the abstract wallpaper on a lit screen, one a model line. */
  wallpaper?: number;
  /** Outer measures in mm: width, height, depth. Drive the proportions and the size drawing. */
  sizeMm?: [number, number, number];
}

type Kind<K extends string, P = unknown> = Base & { kind: K } & P;

export type DrawingFacts =
  | Kind<
      'phone',
      {
        lenses?: 1 | 2 | 3 | 4;
        lensLayout?: 'column' | 'square' | 'bar' | 'ring' | 'separate';
        cutout?: 'hole' | 'island' | 'drop' | 'none';
        corners?: 'round' | 'square';
        stylus?: boolean;
        inches?: number;
      }
    >
  | Kind<'foldable', { style?: 'book' | 'flip'; lenses?: 2 | 3 }>
  | Kind<'button-phone', { clamshell?: boolean }>
  | Kind<'tablet', { lenses?: 1 | 2; keyboard?: boolean; stylus?: boolean; inches?: number }>
  | Kind<'laptop', { inches?: number; gaming?: boolean; notch?: boolean; numpad?: boolean }>
  | Kind<'desktop', { form?: 'tower' | 'mini' | 'all-in-one'; glassSide?: boolean }>
  | Kind<'monitor', { inches?: number; curved?: boolean; ultrawide?: boolean }>
  | Kind<'tv', { inches?: number; stand?: 'feet' | 'centre'; bezel?: 'thin' | 'none' | 'frame' }>
  | Kind<'projector', { portable?: boolean }>
  | Kind<'soundbar', { subwoofer?: boolean; rears?: boolean }>
  | Kind<'speaker', { form?: 'cylinder' | 'boombox' | 'party' | 'cube' | 'shelf' | 'smart'; light?: boolean }>
  | Kind<'headphones', { form?: 'over-ear' | 'on-ear' | 'gaming'; wired?: boolean }>
  | Kind<'earbuds', { form?: 'stem' | 'bean' | 'open' | 'wired'; tips?: boolean }>
  | Kind<'watch', { form?: 'round' | 'square' | 'band'; strap?: 'sport' | 'metal' | 'leather' }>
  | Kind<'camera', { form?: 'mirrorless' | 'compact' | 'action' | 'instant' | 'drone'; grip?: boolean }>
  | Kind<'lens', { zoom?: boolean }>
  | Kind<'console', { form?: 'tower' | 'box' | 'handheld' | 'hybrid'; disc?: boolean }>
  | Kind<'gamepad', { layout?: 'symmetric' | 'offset' }>
  | Kind<'router', { antennas?: 0 | 2 | 3 | 4 | 6 | 8; mesh?: 1 | 2 | 3 }>
  | Kind<'printer', { form?: 'laser' | 'inkjet' | 'mfp'; tank?: boolean }>
  | Kind<'keyboard', { compact?: boolean; backlight?: boolean }>
  | Kind<'mouse', { gaming?: boolean }>
  | Kind<
      'fridge',
      {
        doors?: 1 | 2 | 4;
        layout?: 'bottom-freezer' | 'top-freezer' | 'side-by-side' | 'french' | 'single';
        display?: boolean;
        dispenser?: boolean;
        handles?: 'bar' | 'hidden';
      }
    >
  | Kind<'freezer', { form?: 'chest' | 'upright' }>
  | Kind<'washer', { load?: 'front' | 'top' | 'semi'; dryer?: boolean; display?: boolean; doorColor?: string }>
  | Kind<'dryer', { display?: boolean }>
  | Kind<'dishwasher', { width?: 45 | 60 | 55; builtIn?: boolean; display?: boolean }>
  | Kind<'stove', { burners?: 2 | 3 | 4; fuel?: 'gas' | 'electric' | 'mixed'; lid?: boolean }>
  | Kind<'hob', { burners?: 2 | 3 | 4 | 5; fuel?: 'gas' | 'induction' | 'ceramic' }>
  | Kind<'oven', { display?: boolean; knobs?: 2 | 3 | 4 }>
  | Kind<'hood', { form?: 'dome' | 'inclined' | 'built-in' | 'island' }>
  | Kind<'microwave', { grill?: boolean; knobs?: boolean; builtIn?: boolean }>
  | Kind<'air-conditioner', { form?: 'split' | 'mobile' | 'floor'; display?: boolean }>
  | Kind<'heater', { form?: 'oil' | 'convector' | 'fan' | 'infrared'; sections?: number }>
  | Kind<'fan', { form?: 'floor' | 'tower' | 'desk' }>
  | Kind<'humidifier', { tower?: boolean }>
  | Kind<'air-purifier', { round?: boolean }>
  | Kind<
      'water-heater',
      { form?: 'flat' | 'round' | 'instant' | 'gas'; horizontal?: boolean; litres?: number; display?: boolean }
    >
  | Kind<'vacuum', { form?: 'upright' | 'robot' | 'bag' | 'cyclone' | 'washing'; station?: boolean; lidar?: boolean }>
  | Kind<'iron', { station?: boolean }>
  | Kind<'steamer', { upright?: boolean }>
  | Kind<'sewing-machine'>
  | Kind<'kettle', { form?: 'steel' | 'glass' | 'plastic' | 'gooseneck' }>
  | Kind<'thermopot'>
  | Kind<'blender', { form?: 'jug' | 'hand' | 'portable' }>
  | Kind<'mixer', { form?: 'hand' | 'planetary' }>
  | Kind<'mincer', { attachments?: number }>
  | Kind<'juicer', { form?: 'slow' | 'centrifugal' | 'citrus' }>
  | Kind<'multicooker', { pressure?: boolean }>
  | Kind<'air-fryer', { window?: boolean; dual?: boolean }>
  | Kind<'toaster', { slots?: 2 | 4 }>
  | Kind<'grill', { open?: boolean }>
  | Kind<'bread-maker'>
  | Kind<'coffee-machine', { form?: 'automatic' | 'espresso' | 'capsule' | 'drip' | 'turk' }>
  | Kind<'coffee-grinder'>
  | Kind<'food-processor'>
  | Kind<'hair-dryer', { form?: 'classic' | 'ring' }>
  | Kind<'hair-styler', { form?: 'straightener' | 'curler' | 'multi' | 'brush' }>
  | Kind<'shaver', { form?: 'foil' | 'rotary' | 'trimmer' | 'clipper' }>
  | Kind<'epilator'>
  | Kind<'toothbrush', { form?: 'electric' | 'irrigator' }>
  | Kind<'scales', { form?: 'floor' | 'kitchen' }>
  | Kind<'blood-pressure', { wrist?: boolean }>
  | Kind<'massager', { form?: 'gun' | 'neck' }>
  | Kind<'bulb', { form?: 'round' | 'candle' | 'strip' }>
  | Kind<'smart-plug', { sockets?: 1 | 3 | 4 }>
  | Kind<'security-camera', { form?: 'dome' | 'bullet' | 'ptz' }>
  | Kind<'sensor', { form?: 'door' | 'motion' | 'button' | 'hub' | 'thermo' }>
  | Kind<'door-lock', { video?: boolean }>
  | Kind<'cable', { ends?: 'usb-c' | 'lightning' | 'usb-a' | 'hdmi'; braided?: boolean; metres?: number }>
  | Kind<'charger', { ports?: 1 | 2 | 3 | 4; watts?: number; car?: boolean; wireless?: boolean }>
  | Kind<'power-bank', { magsafe?: boolean; display?: boolean; milliampHours?: number }>
  | Kind<
      'case',
      {
        clear?: boolean;
        book?: boolean;
        lenses?: 1 | 2 | 3 | 4;
        lensLayout?: 'column' | 'square' | 'bar' | 'ring' | 'separate';
      }
    >
  | Kind<'screen-protector', { privacy?: boolean }>
  | Kind<'memory-card', { micro?: boolean; capacity?: string; speed?: string }>
  | Kind<'flash-drive', { capacity?: string; usbC?: boolean }>
  | Kind<'ssd', { form?: 'external' | 'm2' | 'sata'; capacity?: string }>
  | Kind<'ups', { tower?: boolean }>
  | Kind<
      'game-disc',
      { platform?: 'ps5' | 'ps4' | 'xbox' | 'switch' | 'switch2'; title?: string; age?: number; hero?: boolean }
    >
  | Kind<'smart-speaker', { screen?: boolean }>
  | Kind<'tripod', { ringLight?: boolean }>
  | Kind<'bag', { form?: 'backpack' | 'sleeve' }>;

export type DrawingKind = DrawingFacts['kind'];

/** The four pictures of a product, in gallery order. `size` is the size drawing with measures. */
export const DRAWING_VIEWS = ['front', 'angle', 'detail', 'size'] as const;
export type DrawingView = (typeof DRAWING_VIEWS)[number];
