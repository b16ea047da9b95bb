import type { Drawers } from '../drawer.ts';
import type { DrawingKind } from '../drawing-facts.ts';
import { airPurifier, humidifier } from './air-care.ts';
import { airConditioner } from './air-conditioner.ts';
import { airFryer } from './air-fryer.ts';
import { blender } from './blender.ts';
import { bloodPressure } from './blood-pressure.ts';
import { breadMaker } from './bread-maker.ts';
import { coffeeGrinder } from './coffee-grinder.ts';
import { coffeeMachine } from './coffee-machine.ts';
import { dishwasher } from './dishwasher.ts';
import { dryer } from './dryer.ts';
import { epilator } from './epilator.ts';
import { fan } from './fan.ts';
import { foodProcessor } from './food-processor.ts';
import { freezer } from './freezer.ts';
import { fridge } from './fridge.ts';
import { grill } from './grill.ts';
import { hairDryer } from './hair-dryer.ts';
import { hairStyler } from './hair-styler.ts';
import { heater } from './heater.ts';
import { hob } from './hob.ts';
import { hood } from './hood.ts';
import { iron } from './iron.ts';
import { juicer } from './juicer.ts';
import { kettle } from './kettle.ts';
import { massager } from './massager.ts';
import { microwave } from './microwave.ts';
import { mincer } from './mincer.ts';
import { mixer } from './mixer.ts';
import { multicooker } from './multicooker.ts';
import { oven } from './oven.ts';
import { scales } from './scales.ts';
import { sewingMachine } from './sewing-machine.ts';
import { shaver } from './shaver.ts';
import { steamer } from './steamer.ts';
import { stove } from './stove.ts';
import { thermopot } from './thermopot.ts';
import { toaster } from './toaster.ts';
import { toothbrush } from './toothbrush.ts';
import { vacuum } from './vacuum.ts';
import { washer } from './washer.ts';
import { waterHeater } from './water-heater.ts';

export const APPLIANCES = {
  fridge,
  freezer,
  washer,
  dryer,
  dishwasher,
  stove,
  hob,
  oven,
  hood,
  microwave,
  'air-conditioner': airConditioner,
  heater,
  fan,
  humidifier,
  'air-purifier': airPurifier,
  'water-heater': waterHeater,
  vacuum,
  iron,
  steamer,
  'sewing-machine': sewingMachine,
  kettle,
  thermopot,
  blender,
  mixer,
  mincer,
  juicer,
  multicooker,
  'air-fryer': airFryer,
  toaster,
  grill,
  'bread-maker': breadMaker,
  'coffee-machine': coffeeMachine,
  'coffee-grinder': coffeeGrinder,
  'food-processor': foodProcessor,
  'hair-dryer': hairDryer,
  'hair-styler': hairStyler,
  shaver,
  epilator,
  toothbrush,
  scales,
  'blood-pressure': bloodPressure,
  massager,
} satisfies Partial<Drawers<DrawingKind>>;
