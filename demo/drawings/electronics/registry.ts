import type { Drawers } from '../drawer.ts';
import type { DrawingKind } from '../facts.ts';
import { carton } from '../kit/carton.ts';
import { headphones } from './headphones.ts';
import { laptop } from './laptop.ts';
import { monitor } from './monitor.ts';
import { phone } from './phone.ts';
import { tablet } from './tablet.ts';
import { tv } from './tv.ts';
import { watch } from './watch.ts';

export const ELECTRONICS = {
  phone,
  foldable: carton,
  'button-phone': carton,
  tablet,
  laptop,
  desktop: carton,
  monitor,
  tv,
  projector: carton,
  soundbar: carton,
  speaker: carton,
  headphones,
  earbuds: carton,
  watch,
  camera: carton,
  lens: carton,
  console: carton,
  gamepad: carton,
  router: carton,
  printer: carton,
  keyboard: carton,
  mouse: carton,
  cable: carton,
  charger: carton,
  'power-bank': carton,
  case: carton,
  'screen-protector': carton,
  'memory-card': carton,
  'flash-drive': carton,
  ssd: carton,
  ups: carton,
  'game-disc': carton,
  'smart-speaker': carton,
  tripod: carton,
  bag: carton,
  bulb: carton,
  'smart-plug': carton,
  'security-camera': carton,
  sensor: carton,
  'door-lock': carton,
} satisfies Partial<Drawers<DrawingKind>>;
