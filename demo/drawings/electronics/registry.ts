import type { Drawers } from '../drawer.ts';
import type { DrawingKind } from '../facts.ts';
import { carton } from '../kit/carton.ts';
import { gameConsole } from './console.ts';
import { earbuds } from './earbuds.ts';
import { gamepad } from './gamepad.ts';
import { headphones } from './headphones.ts';
import { laptop } from './laptop.ts';
import { monitor } from './monitor.ts';
import { phone } from './phone.ts';
import { smartSpeaker } from './smart-speaker.ts';
import { soundbar } from './soundbar.ts';
import { speaker } from './speaker.ts';
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
  soundbar,
  speaker,
  headphones,
  earbuds,
  watch,
  camera: carton,
  lens: carton,
  console: gameConsole,
  gamepad,
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
  'smart-speaker': smartSpeaker,
  tripod: carton,
  bag: carton,
  bulb: carton,
  'smart-plug': carton,
  'security-camera': carton,
  sensor: carton,
  'door-lock': carton,
} satisfies Partial<Drawers<DrawingKind>>;
