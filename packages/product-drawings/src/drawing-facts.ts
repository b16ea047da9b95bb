/** How a fact is written in data: `flag` is true or false, a list holds the allowed values, `color` is `#rrggbb`. */
export type FactShape = 'flag' | 'number' | 'text' | 'color' | 'sizeMm' | readonly (string | number)[];

const FINISHES = ['matte', 'gloss', 'metal', 'brushed', 'glass', 'fabric', 'plastic'] as const;
export type Finish = (typeof FINISHES)[number];

/** Facts that every kind has. Only `color` is required: everything else has a default in the drawing of the kind. */
interface CommonFacts {
  /** Main colour of the body. */
  color: string;
  /** Second colour: keys, handle, trim, strap. */
  accent?: string;
  finish?: Finish;
  /** Set as a word on the body where such goods carry one. */
  brand?: string;
  /** Seed of the abstract wallpaper on a lit screen: one number for a model line. */
  wallpaper?: number;
  /** Outer measures in mm: width, height, depth. They set the proportions and stand in the size drawing. */
  sizeMm?: [number, number, number];
}

export const COMMON_FACTS = {
  color: 'color',
  accent: 'color',
  finish: FINISHES,
  brand: 'text',
  wallpaper: 'number',
  sizeMm: 'sizeMm',
} as const satisfies Record<keyof CommonFacts, FactShape>;

const LENS_LAYOUTS = ['column', 'square', 'bar', 'ring', 'separate'] as const;

/** The kinds of goods that can be drawn, and the optional facts of each. `DrawingFacts` is derived from this table. */
export const FACTS_BY_KIND = {
  phone: {
    lenses: [1, 2, 3, 4],
    lensLayout: LENS_LAYOUTS,
    cutout: ['hole', 'island', 'drop', 'none'],
    corners: ['round', 'square'],
    stylus: 'flag',
    inches: 'number',
  },
  foldable: { style: ['book', 'flip'], lenses: [2, 3] },
  'button-phone': { clamshell: 'flag' },
  tablet: { lenses: [1, 2], keyboard: 'flag', stylus: 'flag', inches: 'number' },
  laptop: { inches: 'number', gaming: 'flag', notch: 'flag', numpad: 'flag' },
  desktop: { form: ['tower', 'mini', 'all-in-one'], glassSide: 'flag' },
  monitor: { inches: 'number', curved: 'flag', ultrawide: 'flag' },
  tv: { inches: 'number', stand: ['feet', 'centre'], bezel: ['thin', 'none', 'frame'] },
  projector: { portable: 'flag' },
  soundbar: { subwoofer: 'flag', rears: 'flag' },
  speaker: { form: ['cylinder', 'boombox', 'party', 'cube', 'shelf', 'smart'], light: 'flag' },
  headphones: { form: ['over-ear', 'on-ear', 'gaming'], wired: 'flag' },
  earbuds: { form: ['stem', 'bean', 'open', 'wired'], tips: 'flag' },
  watch: { form: ['round', 'square', 'band'], strap: ['sport', 'metal', 'leather'] },
  camera: { form: ['mirrorless', 'compact', 'action', 'instant', 'drone'], grip: 'flag' },
  lens: { zoom: 'flag' },
  console: { form: ['tower', 'box', 'handheld', 'hybrid'], disc: 'flag' },
  gamepad: { layout: ['symmetric', 'offset'] },
  router: { antennas: [0, 2, 3, 4, 6, 8], mesh: [1, 2, 3] },
  printer: { form: ['laser', 'inkjet', 'mfp'], tank: 'flag' },
  keyboard: { compact: 'flag', backlight: 'flag' },
  mouse: { gaming: 'flag' },
  fridge: {
    doors: [1, 2, 4],
    layout: ['bottom-freezer', 'top-freezer', 'side-by-side', 'french', 'single'],
    display: 'flag',
    dispenser: 'flag',
    handles: ['bar', 'hidden'],
  },
  freezer: { form: ['chest', 'upright'] },
  washer: { load: ['front', 'top', 'semi'], dryer: 'flag', display: 'flag', doorColor: 'color' },
  dryer: { display: 'flag' },
  dishwasher: { width: [45, 60, 55], builtIn: 'flag', display: 'flag' },
  stove: { burners: [2, 3, 4], fuel: ['gas', 'electric', 'mixed'], lid: 'flag' },
  hob: { burners: [2, 3, 4, 5], fuel: ['gas', 'induction', 'ceramic'] },
  oven: { display: 'flag', knobs: [2, 3, 4] },
  hood: { form: ['dome', 'inclined', 'built-in', 'island'] },
  microwave: { grill: 'flag', knobs: 'flag', builtIn: 'flag' },
  'air-conditioner': { form: ['split', 'mobile', 'floor'], display: 'flag' },
  heater: { form: ['oil', 'convector', 'fan', 'infrared'], sections: 'number' },
  fan: { form: ['floor', 'tower', 'desk'] },
  humidifier: { tower: 'flag' },
  'air-purifier': { round: 'flag' },
  'water-heater': { form: ['flat', 'round', 'instant', 'gas'], horizontal: 'flag', litres: 'number', display: 'flag' },
  vacuum: { form: ['upright', 'robot', 'bag', 'cyclone', 'washing'], station: 'flag', lidar: 'flag' },
  iron: { station: 'flag' },
  steamer: { upright: 'flag' },
  'sewing-machine': {},
  kettle: { form: ['steel', 'glass', 'plastic', 'gooseneck'] },
  thermopot: {},
  blender: { form: ['jug', 'hand', 'portable'] },
  mixer: { form: ['hand', 'planetary'] },
  mincer: { attachments: 'number' },
  juicer: { form: ['slow', 'centrifugal', 'citrus'] },
  multicooker: { pressure: 'flag' },
  'air-fryer': { window: 'flag', dual: 'flag' },
  toaster: { slots: [2, 4] },
  grill: { open: 'flag' },
  'bread-maker': {},
  'coffee-machine': { form: ['automatic', 'espresso', 'capsule', 'drip', 'turk'] },
  'coffee-grinder': {},
  'food-processor': {},
  'hair-dryer': { form: ['classic', 'ring'] },
  'hair-styler': { form: ['straightener', 'curler', 'multi', 'brush'] },
  shaver: { form: ['foil', 'rotary', 'trimmer', 'clipper'] },
  epilator: {},
  toothbrush: { form: ['electric', 'irrigator'] },
  scales: { form: ['floor', 'kitchen'] },
  'blood-pressure': { wrist: 'flag' },
  massager: { form: ['gun', 'neck'] },
  bulb: { form: ['round', 'candle', 'strip'] },
  'smart-plug': { sockets: [1, 3, 4] },
  'security-camera': { form: ['dome', 'bullet', 'ptz'] },
  sensor: { form: ['door', 'motion', 'button', 'hub', 'thermo'] },
  'door-lock': { video: 'flag' },
  cable: { ends: ['usb-c', 'lightning', 'usb-a', 'hdmi'], braided: 'flag', metres: 'number' },
  charger: { ports: [1, 2, 3, 4], watts: 'number', car: 'flag', wireless: 'flag' },
  'power-bank': { magsafe: 'flag', display: 'flag', milliampHours: 'number' },
  case: { clear: 'flag', book: 'flag', lenses: [1, 2, 3, 4], lensLayout: LENS_LAYOUTS },
  'screen-protector': { privacy: 'flag' },
  'memory-card': { micro: 'flag', capacity: 'text', speed: 'text' },
  'flash-drive': { capacity: 'text', usbC: 'flag' },
  ssd: { form: ['external', 'm2', 'sata'], capacity: 'text' },
  ups: { tower: 'flag' },
  'game-disc': { platform: ['ps5', 'ps4', 'xbox', 'switch', 'switch2'], title: 'text', age: 'number', hero: 'flag' },
  'smart-speaker': { screen: 'flag' },
  tripod: { ringLight: 'flag' },
  bag: { form: ['backpack', 'sleeve'] },
} as const satisfies Record<string, Record<string, FactShape>>;

export type DrawingKind = keyof typeof FACTS_BY_KIND;

type FactValue<S> = S extends 'flag'
  ? boolean
  : S extends 'number'
    ? number
    : S extends 'text' | 'color'
      ? string
      : S extends readonly (infer Value)[]
        ? Value
        : never;

export type FactsOf<K extends DrawingKind> = CommonFacts & { kind: K } & {
  -readonly [Name in keyof (typeof FACTS_BY_KIND)[K]]?: FactValue<(typeof FACTS_BY_KIND)[K][Name]>;
};

/**
 * What a product is drawn from: its characteristics, never its id. A plain JSON object; `drawingProblems` checks one
 * that comes from a file. Lengths are millimetres where a name ends in `Mm`.
 */
export type DrawingFacts = { [K in DrawingKind]: FactsOf<K> }[DrawingKind];
