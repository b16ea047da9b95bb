import type { Drawers } from '../drawer.ts';
import type { DrawingKind } from '../drawing-facts.ts';
import { bag } from './bag.ts';
import { bulb } from './bulb.ts';
import { buttonPhone } from './button-phone.ts';
import { cable } from './cable.ts';
import { photoCamera } from './camera.ts';
import { phoneCase } from './case.ts';
import { charger } from './charger.ts';
import { gameConsole } from './console.ts';
import { desktop } from './desktop.ts';
import { doorLock } from './door-lock.ts';
import { earbuds } from './earbuds.ts';
import { flashDrive } from './flash-drive.ts';
import { foldable } from './foldable.ts';
import { gameDisc } from './game-disc.ts';
import { gamepad } from './gamepad.ts';
import { headphones } from './headphones.ts';
import { keyboard } from './keyboard.ts';
import { laptop } from './laptop.ts';
import { lens } from './lens.ts';
import { memoryCard } from './memory-card.ts';
import { monitor } from './monitor.ts';
import { mouse } from './mouse.ts';
import { phone } from './phone.ts';
import { powerBank } from './power-bank.ts';
import { printer } from './printer.ts';
import { projector } from './projector.ts';
import { router } from './router.ts';
import { screenProtector } from './screen-protector.ts';
import { securityCamera } from './security-camera.ts';
import { sensor } from './sensor.ts';
import { smartPlug } from './smart-plug.ts';
import { smartSpeaker } from './smart-speaker.ts';
import { soundbar } from './soundbar.ts';
import { speaker } from './speaker.ts';
import { ssd } from './ssd.ts';
import { tablet } from './tablet.ts';
import { tripod } from './tripod.ts';
import { tv } from './tv.ts';
import { ups } from './ups.ts';
import { watch } from './watch.ts';

export const ELECTRONICS = {
  phone,
  foldable,
  'button-phone': buttonPhone,
  tablet,
  laptop,
  desktop,
  monitor,
  tv,
  projector,
  soundbar,
  speaker,
  headphones,
  earbuds,
  watch,
  camera: photoCamera,
  lens,
  console: gameConsole,
  gamepad,
  router,
  printer,
  keyboard,
  mouse,
  cable,
  charger,
  'power-bank': powerBank,
  case: phoneCase,
  'screen-protector': screenProtector,
  'memory-card': memoryCard,
  'flash-drive': flashDrive,
  ssd,
  ups,
  'game-disc': gameDisc,
  'smart-speaker': smartSpeaker,
  tripod,
  bag,
  bulb,
  'smart-plug': smartPlug,
  'security-camera': securityCamera,
  sensor,
  'door-lock': doorLock,
} satisfies Partial<Drawers<DrawingKind>>;
