import { COMPANION_PRODUCTS } from './companion-products.ts';
import type { SellableProduct } from './demo-order.ts';

type Companion = keyof typeof COMPANION_PRODUCTS | 'case' | 'wallet' | 'glass';

interface Habit {
  category: string;
  /** Only products of these brands. */
  brands?: readonly string[];
  /** Only these families of products, by id. */
  families?: readonly number[];
  /** What is bought with it, the likeliest first. */
  companions: readonly Companion[];
}

/** Cases, wallets and screen glass are made for one phone: the family that has one for each. */
const FITTED = { case: 66000, wallet: 66040, glass: 66060 };

const PHONE_EXTRAS = ['powerBank', 'usbCable', 'carCharger', 'jblEarbuds'] as const;
const KITCHEN_SMALL = ['kitchenScales', 'kettle', 'toaster', 'handBlender'] as const;

/**
 * What people buy together with a product: what fits it, of the brand that fits it. The first row that matches a
 * product applies; what no row matches is bought alone.
 */
const HABITS: readonly Habit[] = [
  { category: 'smartphones', families: [10080], companions: ['case', 'glass', 'appleCharger', 'airPodsPro', 'wallet'] },
  {
    category: 'smartphones',
    families: [10120],
    companions: ['appleCharger', 'airPods', 'magneticCharger', 'magneticBank'],
  },
  {
    category: 'smartphones',
    brands: ['apple'],
    companions: ['case', 'glass', 'appleCharger', 'airPods', 'magneticCharger'],
  },
  {
    category: 'smartphones',
    families: [10000, 10020],
    companions: ['case', 'glass', 'samsungCharger', 'galaxyBuds', 'wallet'],
  },
  { category: 'smartphones', families: [10060], companions: ['samsungCharger', 'microSd', 'galaxyFit', 'powerBank'] },
  {
    category: 'smartphones',
    brands: ['samsung'],
    companions: ['samsungCharger', 'galaxyFit', 'powerBank', 'usbCable'],
  },
  { category: 'smartphones', families: [10200], companions: ['redmiBuds', 'microSd', 'redmiBank', 'smartBand'] },
  {
    category: 'smartphones',
    brands: ['xiaomi', 'poco'],
    companions: ['redmiBuds', 'smartBand', 'redmiBank', 'usbCable'],
  },
  {
    category: 'smartphones',
    brands: ['google', 'nothing'],
    companions: ['ankerCharger', 'usbCable', 'jblEarbuds', 'powerBank'],
  },
  { category: 'smartphones', companions: PHONE_EXTRAS },
  {
    category: 'foldables',
    brands: ['samsung'],
    companions: ['samsungCharger', 'galaxyBuds', 'galaxyWatch', 'powerBank'],
  },
  { category: 'foldables', companions: PHONE_EXTRAS },
  { category: 'button-phones', families: [10720], companions: ['microSd', 'usbCable'] },
  { category: 'button-phones', families: [10740], companions: ['microSd', 'bloodPressure'] },
  { category: 'smart-watches', brands: ['apple'], companions: ['iPhone17', 'airPods', 'appleCharger'] },
  { category: 'smart-watches', brands: ['samsung'], companions: ['galaxyS25', 'galaxyBuds', 'samsungCharger'] },
  { category: 'smart-watches', brands: ['huawei'], companions: ['freeClip', 'smartScales'] },
  { category: 'smart-watches', companions: ['jblEarbuds', 'smartScales', 'powerBank'] },
  { category: 'fitness-bands', brands: ['samsung'], companions: ['galaxyA56', 'samsungCharger'] },
  { category: 'fitness-bands', brands: ['huawei'], companions: ['freeClip', 'smartScales'] },
  { category: 'fitness-bands', companions: ['smartScales', 'redmiBuds', 'redmiBank'] },
  { category: 'earbuds', brands: ['apple'], companions: ['iPhone17', 'appleCharger', 'appleWatch'] },
  { category: 'earbuds', brands: ['samsung'], companions: ['galaxyS25', 'samsungCharger', 'galaxyWatch'] },
  { category: 'earbuds', brands: ['xiaomi'], companions: ['smartBand', 'redmiBank', 'usbCable'] },
  { category: 'earbuds', companions: ['powerBank', 'usbCable'] },
  { category: 'headphones', families: [23080], companions: ['gamingMouse', 'gamingKeyboard'] },
  { category: 'headphones', companions: ['usbCable', 'powerBank'] },
  { category: 'speakers', families: [22060], companions: ['flashDrive', 'jblSpeaker'] },
  { category: 'speakers', companions: ['usbCable', 'powerBank'] },

  { category: 'tablets', families: [15420], companions: ['airPodsPro', 'usbCable', 'portableSsd'] },
  { category: 'tablets', brands: ['apple'], companions: ['airPods', 'appleCharger', 'usbCable'] },
  { category: 'tablets', brands: ['samsung'], companions: ['microSd', 'samsungCharger', 'galaxyBuds'] },
  { category: 'tablets', companions: ['microSd', 'redmiBuds', 'usbCable'] },
  { category: 'laptops', brands: ['apple'], companions: ['mxMouse', 'backpack', 'portableSsd', 'ankerCharger'] },
  { category: 'laptops', companions: ['mouseAndKeyboard', 'backpack', 'flashDrive', 'mxMouse'] },
  { category: 'gaming-laptops', companions: ['gamingMouse', 'gamingHeadset', 'backpack', 'gamingMonitor'] },
  { category: 'desktops', brands: ['apple'], companions: ['mxKeys', 'mxMouse', 'studioMonitor', 'portableSsd'] },
  { category: 'desktops', brands: ['msi'], companions: ['gamingMonitor', 'gamingKeyboard', 'gamingMouse', 'ups'] },
  { category: 'desktops', companions: ['ups', 'mouseAndKeyboard', 'flashDrive'] },
  { category: 'monitors', families: [15700, 15720], companions: ['gamingMouse', 'gamingKeyboard', 'hdmi'] },
  { category: 'monitors', families: [15760, 15780], companions: ['mxKeys', 'mxMouse', 'hdmi'] },
  { category: 'monitors', companions: ['hdmi', 'mouseAndKeyboard', 'ups'] },
  { category: 'printers', companions: ['flashDrive', 'mouseAndKeyboard', 'officeLaptop'] },
  { category: 'routers', companions: ['ups', 'indoorCamera', 'smartPlug'] },
  { category: 'ups', companions: ['router', 'mouseAndKeyboard'] },
  { category: 'keyboards-and-mice', families: [16100], companions: ['mxKeys', 'backpack'] },
  { category: 'keyboards-and-mice', families: [16120], companions: ['mxMouse', 'studioMonitor'] },
  { category: 'keyboards-and-mice', families: [16160], companions: ['gamingHeadset', 'gamingKeyboard'] },
  { category: 'keyboards-and-mice', families: [16180], companions: ['gamingMouse', 'gamingHeadset'] },
  { category: 'keyboards-and-mice', companions: ['flashDrive', 'monitor'] },
  { category: 'ssd', families: [69040], companions: ['usbCable', 'backpack'] },
  { category: 'memory-cards', families: [67000], companions: ['flashDrive', 'galaxyA16'] },
  { category: 'flash-drives', companions: ['mouseAndKeyboard', 'microSd'] },

  { category: 'televisions', brands: ['samsung'], companions: ['samsungSoundbar', 'hdmi', 'stationLight'] },
  { category: 'televisions', families: [20080], companions: ['lgSoundbar', 'hdmi', 'playStation'] },
  { category: 'televisions', brands: ['lg'], companions: ['lgSoundbar', 'hdmi', 'stationLight'] },
  { category: 'televisions', brands: ['sony'], companions: ['playStation', 'jblSoundbar', 'hdmi'] },
  { category: 'televisions', companions: ['hdmi', 'stationLight', 'lgSoundbar'] },
  { category: 'projectors', companions: ['hdmi', 'jblSpeaker'] },
  { category: 'soundbars', brands: ['lg'], companions: ['hdmi', 'lgTv'] },
  { category: 'soundbars', brands: ['samsung'], companions: ['hdmi', 'samsungTv'] },
  { category: 'soundbars', companions: ['hdmi', 'stationMidi'] },
  { category: 'consoles', brands: ['sony'], companions: ['dualSense', 'fc26', 'godOfWar', 'consoleSsd'] },
  { category: 'consoles', brands: ['microsoft'], companions: ['xboxPad', 'forza', 'gamingHeadset'] },
  { category: 'consoles', families: [55060], companions: ['marioKart', 'zeldaSwitch2'] },
  { category: 'consoles', companions: ['zeldaSwitch', 'marioWonder', 'fastMicroSd'] },
  { category: 'gamepads', brands: ['sony'], companions: ['fc26', 'playStation', 'godOfWar'] },
  { category: 'gamepads', brands: ['microsoft'], companions: ['forza', 'gamingHeadset'] },
  { category: 'video-games', brands: ['sony'], companions: ['dualSense', 'playStation'] },

  { category: 'mirrorless-cameras', families: [58280], companions: ['sdCard', 'canonCamera'] },
  { category: 'mirrorless-cameras', brands: ['canon'], companions: ['sdCard', 'canonLens', 'portableSsd'] },
  { category: 'mirrorless-cameras', companions: ['sdCard', 'portableSsd'] },
  { category: 'action-cameras', companions: ['fastMicroSd', 'powerBank', 'portableSsd'] },
  { category: 'drones', companions: ['fastMicroSd', 'ankerBank'] },
  { category: 'instant-cameras', families: [58040], companions: ['microSd', 'usbCable'] },
  { category: 'power-banks', companions: ['threeInOneCable', 'usbCable', 'carCharger'] },
  { category: 'cables', families: [65000], companions: ['powerBank', 'ankerCharger', 'carCharger'] },
  { category: 'cables', families: [65040], companions: ['powerBank', 'carCharger'] },
  { category: 'chargers', families: [64000], companions: ['usbCable', 'airPods'] },
  { category: 'chargers', families: [64020, 64040], companions: ['usbCable', 'powerBank'] },
  { category: 'chargers', families: [64060], companions: ['threeInOneCable', 'usbCable'] },

  { category: 'smart-speakers', brands: ['yandex'], companions: ['tapoBulb', 'smartPlug'] },
  { category: 'smart-lighting', brands: ['tp-link'], companions: ['stationLight', 'smartPlug'] },
  { category: 'smart-lighting', companions: ['stationLight', 'stationMidi'] },
  { category: 'security-cameras', companions: ['enduranceCard', 'router', 'smartPlug'] },
  { category: 'sensors-and-plugs', brands: ['aqara'], companions: ['doorSensor', 'motionSensor', 'aqaraHub'] },
  { category: 'sensors-and-plugs', companions: ['tapoBulb', 'stationLight'] },
  { category: 'door-locks', brands: ['aqara'], companions: ['aqaraHub', 'doorSensor'] },

  { category: 'fridges', companions: ['microwave', 'kettle'] },
  { category: 'freezers', companions: ['fridge', 'microwave'] },
  { category: 'washing-machines', brands: ['lg'], companions: ['lgDryer', 'steamer', 'iron'] },
  { category: 'washing-machines', brands: ['haier'], companions: ['haierDryer', 'steamer', 'iron'] },
  { category: 'washing-machines', brands: ['beko'], companions: ['bekoDryer', 'iron'] },
  { category: 'washing-machines', companions: ['iron', 'steamer', 'vacuum'] },
  { category: 'dryers', brands: ['lg'], companions: ['lgWasher', 'steamer'] },
  { category: 'dryers', companions: ['steamer', 'iron'] },
  { category: 'dishwashers', families: [29020], companions: ['boschHob', 'boschOven'] },
  { category: 'dishwashers', companions: ['kettle', 'microwave'] },
  { category: 'hobs', brands: ['bosch'], companions: ['boschOven', 'boschHood'] },
  { category: 'hobs', brands: ['hofmann'], companions: ['hofmannOven', 'artelHood'] },
  { category: 'hobs', companions: ['mideaOven', 'artelHood'] },
  { category: 'ovens', brands: ['bosch'], companions: ['boschHob', 'boschHood'] },
  { category: 'ovens', companions: ['hofmannHob', 'artelHood'] },
  { category: 'hoods', brands: ['bosch'], companions: ['boschHob', 'boschOven'] },
  { category: 'hoods', families: [34020], companions: ['artelStove', 'kettle'] },
  { category: 'hoods', companions: ['hofmannHob', 'hofmannOven'] },
  { category: 'stoves', companions: ['shivakiHood', 'kettle', 'mincer'] },
  { category: 'microwaves', companions: ['kettle', 'toaster', 'kitchenScales'] },
  { category: 'kettles', companions: ['toaster', 'handBlender', 'iron'] },
  { category: 'toasters', companions: ['kettle', 'kitchenScales'] },
  { category: 'coffee-machines', families: [36040], companions: ['coffeeGrinder', 'kitchenScales'] },
  { category: 'coffee-machines', families: [36060], companions: ['pumpCoffee', 'kitchenScales'] },
  { category: 'coffee-machines', companions: ['toaster', 'kettle'] },
  { category: 'mincers', companions: ['kitchenScales', 'handMixer'] },
  { category: 'blenders', companions: ['kitchenScales', 'kettle'] },
  { category: 'multicookers', companions: KITCHEN_SMALL },
  { category: 'air-fryers', companions: KITCHEN_SMALL },
  { category: 'juicers', companions: ['handBlender', 'kettle'] },

  { category: 'vacuum-cleaners', companions: ['iron', 'steamer'] },
  { category: 'robot-vacuums', companions: ['stationLight', 'airPurifier', 'smartPlug'] },
  { category: 'irons', companions: ['sewingMachine', 'vacuum', 'kettle'] },
  { category: 'sewing-machines', companions: ['iron', 'steamer'] },
  { category: 'air-conditioners', companions: ['airPurifier', 'humidifier', 'standingFan'] },
  { category: 'fans', companions: ['humidifier', 'smartPlug'] },
  { category: 'heaters', companions: ['humidifier', 'smartPlug'] },
  { category: 'air-care', companions: ['smartPlug', 'tempSensor'] },
  { category: 'water-heaters', companions: ['washer', 'iron'] },

  { category: 'hair-dryers', brands: ['dyson'], companions: ['airwrap', 'oralB'] },
  { category: 'hair-dryers', companions: ['straightener', 'brushDryer'] },
  { category: 'hair-stylers', brands: ['dyson'], companions: ['supersonic', 'oralB'] },
  { category: 'hair-stylers', companions: ['dryer', 'brushDryer'] },
  { category: 'shavers', families: [45480], companions: ['straightener', 'dryer'] },
  { category: 'shavers', companions: ['sonicare', 'trimmer', 'irrigator'] },
  { category: 'toothbrushes', companions: ['irrigator', 'trimmer', 'smartScales'] },
  { category: 'scales', families: [45640], companions: ['handMixer', 'kettle'] },
  { category: 'scales', companions: ['smartBand', 'bloodPressure', 'xiaomiToothbrush'] },
  { category: 'blood-pressure-monitors', companions: ['smartScales', 'smartBand'] },
];

/** The products that are bought together with one, the likeliest first. */
export function companionsOf(product: SellableProduct, all: ReadonlyMap<number, SellableProduct>): SellableProduct[] {
  const habit = HABITS.find(
    ({ category, brands, families }) =>
      category === product.category &&
      (brands?.includes(product.brand) ?? true) &&
      (families?.includes(product.familyId) ?? true),
  );
  return (habit?.companions ?? []).flatMap((companion) => {
    const found =
      companion in FITTED
        ? fitted(FITTED[companion as keyof typeof FITTED], product, all)
        : all.get(COMPANION_PRODUCTS[companion as keyof typeof COMPANION_PRODUCTS]);
    return found?.isOnShelf && found.familyId !== product.familyId ? [found] : [];
  });
}

/** `Galaxy S25` fits the Samsung Galaxy S25 and not the S25 Ultra. */
function fitted(
  familyId: number,
  phone: SellableProduct,
  all: ReadonlyMap<number, SellableProduct>,
): SellableProduct | undefined {
  return [...all.values()].find(
    (one) => one.familyId === familyId && one.fits !== null && phone.familyName.endsWith(one.fits),
  );
}
