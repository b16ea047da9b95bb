import { GOODS } from './companion-goods.ts';
import type { SellableProduct } from './demo-order.ts';

type Companion = keyof typeof GOODS | 'case' | 'wallet' | 'glass';

interface Habit {
  category: string;
  /** Only goods of these brands. */
  brands?: readonly string[];
  /** Only these lines, by their first id. */
  lines?: readonly number[];
  /** What is bought along, the likeliest first. */
  along: readonly Companion[];
}

/** Cases, wallets and screen glass are made for one phone: the line that has one for each. */
const FITTED = { case: 66000, wallet: 66040, glass: 66060 };

const PHONE_EXTRAS = ['powerBank', 'usbCable', 'carCharger', 'jblEarbuds'] as const;
const KITCHEN_SMALL = ['kitchenScales', 'kettle', 'toaster', 'handBlender'] as const;

/**
 * What people buy along with a thing: what fits it, of the make that fits it. The first row that speaks of a product holds;
 * what no row speaks of is bought alone.
 */
const HABITS: readonly Habit[] = [
  { category: 'smartphones', lines: [10080], along: ['case', 'glass', 'appleCharger', 'airPodsPro', 'wallet'] },
  { category: 'smartphones', lines: [10120], along: ['appleCharger', 'airPods', 'magneticCharger', 'magneticBank'] },
  {
    category: 'smartphones',
    brands: ['apple'],
    along: ['case', 'glass', 'appleCharger', 'airPods', 'magneticCharger'],
  },
  {
    category: 'smartphones',
    lines: [10000, 10020],
    along: ['case', 'glass', 'samsungCharger', 'galaxyBuds', 'wallet'],
  },
  { category: 'smartphones', lines: [10060], along: ['samsungCharger', 'microSd', 'galaxyFit', 'powerBank'] },
  { category: 'smartphones', brands: ['samsung'], along: ['samsungCharger', 'galaxyFit', 'powerBank', 'usbCable'] },
  { category: 'smartphones', lines: [10200], along: ['redmiBuds', 'microSd', 'redmiBank', 'smartBand'] },
  { category: 'smartphones', brands: ['xiaomi', 'poco'], along: ['redmiBuds', 'smartBand', 'redmiBank', 'usbCable'] },
  {
    category: 'smartphones',
    brands: ['google', 'nothing'],
    along: ['ankerCharger', 'usbCable', 'jblEarbuds', 'powerBank'],
  },
  { category: 'smartphones', along: PHONE_EXTRAS },
  { category: 'foldables', brands: ['samsung'], along: ['samsungCharger', 'galaxyBuds', 'galaxyWatch', 'powerBank'] },
  { category: 'foldables', along: PHONE_EXTRAS },
  { category: 'button-phones', lines: [10720], along: ['microSd', 'usbCable'] },
  { category: 'button-phones', lines: [10740], along: ['microSd', 'bloodPressure'] },
  { category: 'smart-watches', brands: ['apple'], along: ['iPhone17', 'airPods', 'appleCharger'] },
  { category: 'smart-watches', brands: ['samsung'], along: ['galaxyS25', 'galaxyBuds', 'samsungCharger'] },
  { category: 'smart-watches', brands: ['huawei'], along: ['freeClip', 'smartScales'] },
  { category: 'smart-watches', along: ['jblEarbuds', 'smartScales', 'powerBank'] },
  { category: 'fitness-bands', brands: ['samsung'], along: ['galaxyA56', 'samsungCharger'] },
  { category: 'fitness-bands', brands: ['huawei'], along: ['freeClip', 'smartScales'] },
  { category: 'fitness-bands', along: ['smartScales', 'redmiBuds', 'redmiBank'] },
  { category: 'earbuds', brands: ['apple'], along: ['iPhone17', 'appleCharger', 'appleWatch'] },
  { category: 'earbuds', brands: ['samsung'], along: ['galaxyS25', 'samsungCharger', 'galaxyWatch'] },
  { category: 'earbuds', brands: ['xiaomi'], along: ['smartBand', 'redmiBank', 'usbCable'] },
  { category: 'earbuds', along: ['powerBank', 'usbCable'] },
  { category: 'headphones', lines: [23080], along: ['gamingMouse', 'gamingKeyboard'] },
  { category: 'headphones', along: ['usbCable', 'powerBank'] },
  { category: 'speakers', lines: [22060], along: ['flashDrive', 'jblSpeaker'] },
  { category: 'speakers', along: ['usbCable', 'powerBank'] },

  { category: 'tablets', lines: [15420], along: ['airPodsPro', 'usbCable', 'portableSsd'] },
  { category: 'tablets', brands: ['apple'], along: ['airPods', 'appleCharger', 'usbCable'] },
  { category: 'tablets', brands: ['samsung'], along: ['microSd', 'samsungCharger', 'galaxyBuds'] },
  { category: 'tablets', along: ['microSd', 'redmiBuds', 'usbCable'] },
  { category: 'laptops', brands: ['apple'], along: ['mxMouse', 'backpack', 'portableSsd', 'ankerCharger'] },
  { category: 'laptops', along: ['mouseAndKeyboard', 'backpack', 'flashDrive', 'mxMouse'] },
  { category: 'gaming-laptops', along: ['gamingMouse', 'gamingHeadset', 'backpack', 'gamingMonitor'] },
  { category: 'desktops', brands: ['apple'], along: ['mxKeys', 'mxMouse', 'studioMonitor', 'portableSsd'] },
  { category: 'desktops', brands: ['msi'], along: ['gamingMonitor', 'gamingKeyboard', 'gamingMouse', 'ups'] },
  { category: 'desktops', along: ['ups', 'mouseAndKeyboard', 'flashDrive'] },
  { category: 'monitors', lines: [15700, 15720], along: ['gamingMouse', 'gamingKeyboard', 'hdmi'] },
  { category: 'monitors', lines: [15760, 15780], along: ['mxKeys', 'mxMouse', 'hdmi'] },
  { category: 'monitors', along: ['hdmi', 'mouseAndKeyboard', 'ups'] },
  { category: 'printers', along: ['flashDrive', 'mouseAndKeyboard', 'officeLaptop'] },
  { category: 'routers', along: ['ups', 'indoorCamera', 'smartPlug'] },
  { category: 'ups', along: ['router', 'mouseAndKeyboard'] },
  { category: 'keyboards-and-mice', lines: [16100], along: ['mxKeys', 'backpack'] },
  { category: 'keyboards-and-mice', lines: [16120], along: ['mxMouse', 'studioMonitor'] },
  { category: 'keyboards-and-mice', lines: [16160], along: ['gamingHeadset', 'gamingKeyboard'] },
  { category: 'keyboards-and-mice', lines: [16180], along: ['gamingMouse', 'gamingHeadset'] },
  { category: 'keyboards-and-mice', along: ['flashDrive', 'monitor'] },
  { category: 'ssd', lines: [69040], along: ['usbCable', 'backpack'] },
  { category: 'memory-cards', lines: [67000], along: ['flashDrive', 'galaxyA16'] },
  { category: 'flash-drives', along: ['mouseAndKeyboard', 'microSd'] },

  { category: 'televisions', brands: ['samsung'], along: ['samsungSoundbar', 'hdmi', 'stationLight'] },
  { category: 'televisions', lines: [20080], along: ['lgSoundbar', 'hdmi', 'playStation'] },
  { category: 'televisions', brands: ['lg'], along: ['lgSoundbar', 'hdmi', 'stationLight'] },
  { category: 'televisions', brands: ['sony'], along: ['playStation', 'jblSoundbar', 'hdmi'] },
  { category: 'televisions', along: ['hdmi', 'stationLight', 'lgSoundbar'] },
  { category: 'projectors', along: ['hdmi', 'jblSpeaker'] },
  { category: 'soundbars', brands: ['lg'], along: ['hdmi', 'lgTv'] },
  { category: 'soundbars', brands: ['samsung'], along: ['hdmi', 'samsungTv'] },
  { category: 'soundbars', along: ['hdmi', 'stationMidi'] },
  { category: 'consoles', brands: ['sony'], along: ['dualSense', 'fc26', 'godOfWar', 'consoleSsd'] },
  { category: 'consoles', brands: ['microsoft'], along: ['xboxPad', 'forza', 'gamingHeadset'] },
  { category: 'consoles', lines: [55060], along: ['marioKart', 'zeldaSwitch2'] },
  { category: 'consoles', along: ['zeldaSwitch', 'marioWonder', 'fastMicroSd'] },
  { category: 'gamepads', brands: ['sony'], along: ['fc26', 'playStation', 'godOfWar'] },
  { category: 'gamepads', brands: ['microsoft'], along: ['forza', 'gamingHeadset'] },
  { category: 'video-games', brands: ['sony'], along: ['dualSense', 'playStation'] },

  { category: 'mirrorless-cameras', lines: [58280], along: ['sdCard', 'canonCamera'] },
  { category: 'mirrorless-cameras', brands: ['canon'], along: ['sdCard', 'canonLens', 'portableSsd'] },
  { category: 'mirrorless-cameras', along: ['sdCard', 'portableSsd'] },
  { category: 'action-cameras', along: ['fastMicroSd', 'powerBank', 'portableSsd'] },
  { category: 'drones', along: ['fastMicroSd', 'ankerBank'] },
  { category: 'instant-cameras', lines: [58040], along: ['microSd', 'usbCable'] },
  { category: 'power-banks', along: ['threeInOneCable', 'usbCable', 'carCharger'] },
  { category: 'cables', lines: [65000], along: ['powerBank', 'ankerCharger', 'carCharger'] },
  { category: 'cables', lines: [65040], along: ['powerBank', 'carCharger'] },
  { category: 'chargers', lines: [64000], along: ['usbCable', 'airPods'] },
  { category: 'chargers', lines: [64020, 64040], along: ['usbCable', 'powerBank'] },
  { category: 'chargers', lines: [64060], along: ['threeInOneCable', 'usbCable'] },

  { category: 'smart-speakers', brands: ['yandex'], along: ['tapoBulb', 'smartPlug'] },
  { category: 'smart-lighting', brands: ['tp-link'], along: ['stationLight', 'smartPlug'] },
  { category: 'smart-lighting', along: ['stationLight', 'stationMidi'] },
  { category: 'security-cameras', along: ['enduranceCard', 'router', 'smartPlug'] },
  { category: 'sensors-and-plugs', brands: ['aqara'], along: ['doorSensor', 'motionSensor', 'aqaraHub'] },
  { category: 'sensors-and-plugs', along: ['tapoBulb', 'stationLight'] },
  { category: 'door-locks', brands: ['aqara'], along: ['aqaraHub', 'doorSensor'] },

  { category: 'fridges', along: ['microwave', 'kettle'] },
  { category: 'freezers', along: ['fridge', 'microwave'] },
  { category: 'washing-machines', brands: ['lg'], along: ['lgDryer', 'steamer', 'iron'] },
  { category: 'washing-machines', brands: ['haier'], along: ['haierDryer', 'steamer', 'iron'] },
  { category: 'washing-machines', brands: ['beko'], along: ['bekoDryer', 'iron'] },
  { category: 'washing-machines', along: ['iron', 'steamer', 'vacuum'] },
  { category: 'dryers', brands: ['lg'], along: ['lgWasher', 'steamer'] },
  { category: 'dryers', along: ['steamer', 'iron'] },
  { category: 'dishwashers', lines: [29020], along: ['boschHob', 'boschOven'] },
  { category: 'dishwashers', along: ['kettle', 'microwave'] },
  { category: 'hobs', brands: ['bosch'], along: ['boschOven', 'boschHood'] },
  { category: 'hobs', brands: ['hofmann'], along: ['hofmannOven', 'artelHood'] },
  { category: 'hobs', along: ['mideaOven', 'artelHood'] },
  { category: 'ovens', brands: ['bosch'], along: ['boschHob', 'boschHood'] },
  { category: 'ovens', along: ['hofmannHob', 'artelHood'] },
  { category: 'hoods', brands: ['bosch'], along: ['boschHob', 'boschOven'] },
  { category: 'hoods', lines: [34020], along: ['artelStove', 'kettle'] },
  { category: 'hoods', along: ['hofmannHob', 'hofmannOven'] },
  { category: 'stoves', along: ['shivakiHood', 'kettle', 'mincer'] },
  { category: 'microwaves', along: ['kettle', 'toaster', 'kitchenScales'] },
  { category: 'kettles', along: ['toaster', 'handBlender', 'iron'] },
  { category: 'toasters', along: ['kettle', 'kitchenScales'] },
  { category: 'coffee-machines', lines: [36040], along: ['coffeeGrinder', 'kitchenScales'] },
  { category: 'coffee-machines', lines: [36060], along: ['pumpCoffee', 'kitchenScales'] },
  { category: 'coffee-machines', along: ['toaster', 'kettle'] },
  { category: 'mincers', along: ['kitchenScales', 'handMixer'] },
  { category: 'blenders', along: ['kitchenScales', 'kettle'] },
  { category: 'multicookers', along: KITCHEN_SMALL },
  { category: 'air-fryers', along: KITCHEN_SMALL },
  { category: 'juicers', along: ['handBlender', 'kettle'] },

  { category: 'vacuum-cleaners', along: ['iron', 'steamer'] },
  { category: 'robot-vacuums', along: ['stationLight', 'airPurifier', 'smartPlug'] },
  { category: 'irons', along: ['sewingMachine', 'vacuum', 'kettle'] },
  { category: 'sewing-machines', along: ['iron', 'steamer'] },
  { category: 'air-conditioners', along: ['airPurifier', 'humidifier', 'standingFan'] },
  { category: 'fans', along: ['humidifier', 'smartPlug'] },
  { category: 'heaters', along: ['humidifier', 'smartPlug'] },
  { category: 'air-care', along: ['smartPlug', 'tempSensor'] },
  { category: 'water-heaters', along: ['washer', 'iron'] },

  { category: 'hair-dryers', brands: ['dyson'], along: ['airwrap', 'oralB'] },
  { category: 'hair-dryers', along: ['straightener', 'brushDryer'] },
  { category: 'hair-stylers', brands: ['dyson'], along: ['supersonic', 'oralB'] },
  { category: 'hair-stylers', along: ['dryer', 'brushDryer'] },
  { category: 'shavers', lines: [45480], along: ['straightener', 'dryer'] },
  { category: 'shavers', along: ['sonicare', 'trimmer', 'irrigator'] },
  { category: 'toothbrushes', along: ['irrigator', 'trimmer', 'smartScales'] },
  { category: 'scales', lines: [45640], along: ['handMixer', 'kettle'] },
  { category: 'scales', along: ['smartBand', 'bloodPressure', 'xiaomiToothbrush'] },
  { category: 'blood-pressure-monitors', along: ['smartScales', 'smartBand'] },
];

/** The products that go along with one, the likeliest first. */
export function companionsOf(product: SellableProduct, all: ReadonlyMap<number, SellableProduct>): SellableProduct[] {
  const habit = HABITS.find(
    ({ category, brands, lines }) =>
      category === product.category &&
      (brands?.includes(product.brand) ?? true) &&
      (lines?.includes(product.line) ?? true),
  );
  return (habit?.along ?? []).flatMap((companion) => {
    const found =
      companion in FITTED
        ? fitted(FITTED[companion as keyof typeof FITTED], product, all)
        : all.get(GOODS[companion as keyof typeof GOODS]);
    return found?.isOnShelf && found.line !== product.line ? [found] : [];
  });
}

/** `Galaxy S25` fits the Samsung Galaxy S25 and not the S25 Ultra. */
function fitted(
  line: number,
  phone: SellableProduct,
  all: ReadonlyMap<number, SellableProduct>,
): SellableProduct | undefined {
  return [...all.values()].find((one) => one.line === line && one.fits !== null && phone.lineName.endsWith(one.fits));
}
